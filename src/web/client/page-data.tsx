import { useContext } from 'react';
import { WrittenData, writtenDataId } from './written-data.ts';

/**
 * The data that the document was made of, as JSON with `<` escaped. A script of this type is never run, so the content
 * policy need not know it; in the browser it stays as the server wrote it.
 */
export const PageData = () => (
  <script
    id={writtenDataId}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, in a script that is not run
    dangerouslySetInnerHTML={{ __html: useContext(WrittenData) }}
  />
);

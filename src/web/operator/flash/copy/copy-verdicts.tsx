import { Link } from 'react-router';
import type { CopyVerdict } from '#contract/operator-flash.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../../desk/badge.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { weekdayText, wibText } from '../jakarta.rules.ts';

const tones: Record<CopyVerdict['verdict'], Tone> = { made: 'good', overlap: 'bad', past: 'calm' };

/** What became of each day. */
export const CopyVerdicts = ({ verdicts }: { verdicts: readonly CopyVerdict[] }) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <div role="status">
      {verdicts.length > 0 && (
        <ul className="flash-verdicts" aria-label={words.copied}>
          {verdicts.map(({ date, verdict, slot, clashes_with, left_out }) => (
            <li key={date} data-verdict={verdict}>
              <b>{weekdayText(locale, date)}</b> <Badge tone={tones[verdict]}>{words.verdict[verdict]}</Badge>{' '}
              {slot !== null && (
                <Link className="link" to={to(operatorUrls.flashSale(slot.id))}>
                  {wibText(locale, slot.start_at)}
                </Link>
              )}
              {clashes_with !== null &&
                words.inTheWay(
                  clashes_with.promo_name,
                  wibText(locale, clashes_with.start_at),
                  wibText(locale, clashes_with.end_at),
                )}
              {left_out.length > 0 && (
                <p className="small">
                  {words.leftOut(
                    left_out
                      .map((row) => `${row.product_name} (${words.warning[row.warning].toLowerCase()})`)
                      .join(', '),
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

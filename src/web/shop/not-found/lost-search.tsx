import { Form } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';

/** A plain search form; works before any script does. */
export const LostSearch = () => {
  const { lost } = useMessages();
  const to = useLocalePath();
  return (
    <Form className="lost-search" role="search" aria-label={lost.searchLabel} action={to(urls.search())}>
      <div className="search">
        <Icon name="search" />
        <input
          type="search"
          name="search"
          aria-label={lost.searchLabel}
          placeholder={lost.searchLabel}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Button type="submit" kind="ink">
        {lost.searchButton}
      </Button>
    </Form>
  );
};

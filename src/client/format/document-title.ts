import { useEffect } from 'react';

/** The route's title, or a better one from the page, such as the child's name. */
const titles: { route?: string | undefined; page?: string | undefined } = {};

function show(): void {
  const title = titles.page ?? titles.route;
  document.title = title ? `${title} · Upbringing` : 'Upbringing';
}

/** "Daily Stories · Upbringing", in the browser's tab and announced first by screen readers. */
export function useRouteTitle(title: string | undefined) {
  useEffect(() => {
    titles.route = title;
    show();
  }, [title]);
}

/** The same while mounted, for a page whose route doesn't know its subject. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    titles.page = title;
    show();
    return () => {
      titles.page = undefined;
      show();
    };
  }, [title]);
}

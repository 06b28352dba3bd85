import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readAddress } from '../../../shared/overview/record-address.ts';

/** The address of a record: opens it above the page that lists it. */
export const Route = createFileRoute('/_app/$page/$')({
  beforeLoad: ({ params: { page, _splat: rest = '' } }) => {
    const address = readAddress(`/${page}`, rest);
    if (!address) throw notFound();
    throw redirect({ to: address.page, search: address.search as never, replace: true });
  },
});

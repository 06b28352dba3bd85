import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { GoogleReturn } from '../../features/keepsakes/photo-services/google-return.tsx';

/** What Google gives is longer than what people search for. */
const given = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface ReturnSearch {
  code?: string | undefined;
  state?: string | undefined;
}

export const Route = createFileRoute('/_app/google-photos')({
  staticData: { title: say('Google Photos') },
  validateSearch: ({ code, state }: Record<string, unknown>): ReturnSearch => ({
    code: given(code),
    state: given(state),
  }),
  component: GooglePhotosRoute,
});

function GooglePhotosRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GoogleReturn
      code={search.code}
      state={search.state}
      onDone={() => void navigate({ to: '/profile', replace: true })}
    />
  );
}

import { say } from '#words';
import { EmptyState } from '../ui/empty-state.tsx';
import { Container } from '../ui/page.tsx';

/** In place of a page that parents don't show a carer. */
export function NotShown() {
  return (
    <Container>
      <EmptyState
        title={say('Your family hasn’t shown you this.')}
        hint={say('A parent can show it to you, on their profile page.')}
      />
    </Container>
  );
}

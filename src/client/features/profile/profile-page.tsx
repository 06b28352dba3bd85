import { Container } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';

export function ProfilePage() {
  return (
    <Container>
      <PageHead title="Profile" description="Your account, and what belongs to it." />
    </Container>
  );
}

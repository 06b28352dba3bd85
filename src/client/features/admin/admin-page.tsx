import { Container } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';

export function AdminPage() {
  return (
    <Container>
      <PageHead title="Admin" description="Accounts and integrations of this installation." />
    </Container>
  );
}

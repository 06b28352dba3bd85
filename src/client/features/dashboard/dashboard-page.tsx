import { chakra } from '@chakra-ui/react';
import { Container } from '../../components/page.tsx';
import { useCurrentUser } from '../../lib/current-user.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  return (
    <Container paddingTop="44px">
      <chakra.h1 textStyle="display">Welcome, {user.firstName || 'there'}</chakra.h1>
    </Container>
  );
}

import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import arch from '../assets/empty-experiences.svg';
import { Actions, Arch, Centred, Hint } from './arch-layout.tsx';
import { Button } from './button.tsx';
import { Container } from './page.tsx';

/** An area of the navigation that opens with a later version: says so, and shows the way back. */
export function AreaInPreparation({ title }: { title: string }) {
  return (
    <Container>
      <Centred>
        <Arch src={arch} alt="" width="240" height="150" />
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        <Hint>This area opens with a later version. What you write elsewhere will be waiting for it here.</Hint>
        <Actions>
          <Button asChild>
            <Link to="/">Back to Dashboard</Link>
          </Button>
        </Actions>
      </Centred>
    </Container>
  );
}

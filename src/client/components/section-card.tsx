import { chakra } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Card } from './card.tsx';

interface SectionCardProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** One part of a page of settings, named by its title. */
export function SectionCard({ title, description, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h3">
        {title}
      </chakra.h2>
      {description && (
        <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
          {description}
        </chakra.p>
      )}
      <chakra.div marginTop="18px">{children}</chakra.div>
    </Card>
  );
}

/** The fields of a card, and below them its button. */
export const CardForm = chakra('form', {
  base: { display: 'grid', gap: '18px', '& > button[type=submit]': { justifySelf: { sm: 'start' } } },
});

interface CardFailureProps {
  children: ReactNode;
  onRetry: () => void;
}

/** What a card shows when it could not be loaded; the rest of the page stays. */
export function CardFailure({ children, onRetry }: CardFailureProps) {
  return (
    <chakra.div role="alert" display="grid" gap="12px" justifyItems="start">
      <Callout tone="danger">{children}</Callout>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </chakra.div>
  );
}

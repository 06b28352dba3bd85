import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { PartBoundary } from './part.tsx';

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
      <chakra.div marginTop="18px">
        <PartBoundary failed="This could not be shown.">{children}</PartBoundary>
      </chakra.div>
    </Card>
  );
}

/** The fields of a card, and below them its button. */
export const CardForm = chakra('form', {
  base: { display: 'grid', gap: '18px', '& > button[type=submit]': { justifySelf: { sm: 'start' } } },
});

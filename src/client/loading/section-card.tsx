import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { Card } from '../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { Part, PartBoundary, type PartQuery } from './part.tsx';

interface SectionCardProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

/** A titled section of a settings page. */
export function SectionCard({ title, description, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <h2 className={css({ textStyle: 'h3' })} id={id}>
        {title}
      </h2>
      {description && <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '4px' })}>{description}</p>}
      <div className={css({ marginTop: '18px' })}>
        <PartBoundary failed={say('Couldn’t show this.')}>{children}</PartBoundary>
      </div>
    </Card>
  );
}

interface LoadedCardProps<Data> extends Omit<SectionCardProps, 'children'> {
  query: PartQuery<Data>;
  failed: string;
  /** 'Loading your family' */
  loading: string;
  /** The skeleton; one line by default. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A `SectionCard` that shows a query's data. */
export function LoadedCard<Data>(props: LoadedCardProps<Data>) {
  const { query, failed, loading, skeleton = <Skeleton css={{ height: '52px' }} />, children, ...card } = props;
  return (
    <SectionCard {...card}>
      <Part query={query} failed={failed} skeleton={<SkeletonRegion label={loading}>{skeleton}</SkeletonRegion>}>
        {children}
      </Part>
    </SectionCard>
  );
}

/** A card's fields, with its button below. */
export const CardForm = styled('form', {
  base: { display: 'grid', gap: '18px', '& > button[type=submit]': { justifySelf: { sm: 'start' } } },
});

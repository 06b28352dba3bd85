import { chakra } from '@chakra-ui/react';
import { say } from '#words';

/** The centred spinner of a page that hasn't loaded. It has no `main`, because the app may have one already. */
export function FullPageSpinner() {
  return (
    <chakra.div display="grid" placeItems="center" minHeight="100dvh">
      <output aria-label={say('Loading')}>
        <Spinner />
      </output>
    </chakra.div>
  );
}

export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <chakra.span
      display="inline-block"
      style={{ width: `${size}px`, height: `${size}px` }}
      border="3px solid {colors.bg.emphasized}"
      borderTopColor="brand.solid"
      borderRadius="50%"
      animation="spin 900ms linear infinite"
      aria-hidden
    />
  );
}

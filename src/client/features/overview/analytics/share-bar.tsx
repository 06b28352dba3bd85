import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A share of a whole, from 0 to 1, in the palette's colour. What is beside it says the same in numbers. */
export function ShareBar({ share, ...rest }: HTMLChakraProps<'span'> & { share: number }) {
  return (
    <Track aria-hidden {...rest}>
      <span style={{ width: `${share * 100}%` }} />
    </Track>
  );
}

const Track = chakra('span', {
  base: {
    display: 'block',
    borderRadius: 'full',
    background: 'bg.muted',
    overflow: 'hidden',
    '& > span': { display: 'block', height: '100%', background: 'colorPalette.solid', borderRadius: 'full' },
  },
});

import { chakra } from '@chakra-ui/react';

/** How far a file is. `share` goes from 0 to 1; at 1 it moves to and fro: the server reads. */
export function UploadProgress({ share, label = 'Upload' }: { share: number; label?: string }) {
  return <Bar aria-label={label} max={1} {...(share < 1 ? { value: share } : {})} />;
}

const Bar = chakra('progress', {
  base: { gridColumn: '1 / -1', width: '100%', height: '6px', accentColor: '{colors.brand.solid}' },
});

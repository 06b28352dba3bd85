import { chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { localeOf } from '#words';
import { avatarRecipe } from '../theme/recipes/marks.ts';

const Root = chakra('span', avatarRecipe);

interface AvatarProps extends Omit<ComponentProps<typeof Root>, 'children'> {
  name: string;
  image?: string | null;
  /** The picture can't be shown; the initials replace it. */
  onImageError?: () => void;
}

/** The picture, or the initials, or a generic figure. The name is beside it, so it has no label. */
export function Avatar({ name, image, onImageError, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const onError = () => {
    setFailed(image ?? undefined);
    onImageError?.();
  };
  const initials = initialsOf(name);
  return (
    <Root aria-hidden {...rest}>
      {image && image !== failed ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        initials || <UserRound size={20} />
      )}
    </Root>
  );
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(firstLetterOf).join('').toLocaleUpperCase(localeOf());
}

const graphemes = new Intl.Segmenter();

/** By grapheme, not UTF-16 unit: a name may begin with any character. */
function firstLetterOf(word = '') {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

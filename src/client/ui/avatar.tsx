import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { localeOf } from '#words';
import { avatarRecipe } from '../theme/recipes/marks.ts';
import { type RecipeProps, recipeClass } from './recipe-class.ts';

interface AvatarProps extends Omit<RecipeProps<'span', typeof avatarRecipe>, 'children'> {
  name: string;
  image?: string | null;
  /** The picture can't be shown; the initials replace it. */
  onImageError?: () => void;
}

/** The picture, or the initials, or a generic figure. The name is beside it, so it needs no label. */
export function Avatar({ name, image, onImageError, size, self, css: styles, className, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const onError = () => {
    setFailed(image ?? undefined);
    onImageError?.();
  };
  const initials = initialsOf(name);
  return (
    <span className={recipeClass(avatarRecipe, { css: styles, className }, { size, self })} aria-hidden {...rest}>
      {image && image !== failed ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        initials || <UserRound size={20} />
      )}
    </span>
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

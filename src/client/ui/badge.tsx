import type { LucideIcon } from 'lucide-react';
import type { ElementType } from 'react';
import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { badgeRecipe, tagRecipe } from '../theme/recipes/marks.ts';
import { type RecipeProps, recipeClass } from './recipe-class.ts';

/** A state. `tone` says which kind. */
export function Badge({ tone, css: styles, className, ...rest }: BadgeProps) {
  return <span className={recipeClass(badgeRecipe, { css: styles, className }, { tone })} {...rest} />;
}

type BadgeProps = RecipeProps<'span', typeof badgeRecipe>;

interface IconBadgeProps extends BadgeProps {
  icon: LucideIcon;
  label: string;
}

/** A state with its icon, as every status has one. */
export function IconBadge({ icon: Icon, label, ...rest }: IconBadgeProps) {
  return (
    <Badge {...rest}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}

/** The user's own word. */
export function Tag({ as: Element = 'span', size, css: styles, className, ...rest }: TagProps) {
  return <Element className={recipeClass(tagRecipe, { css: styles, className }, { size })} {...rest} />;
}

interface TagProps extends RecipeProps<'span', typeof tagRecipe> {
  as?: ElementType;
}

const shownTags = 3;

interface TagListProps {
  tags: readonly string[];
  /** A mark beside the tags that is no tag, such as a difficulty. */
  lead?: string;
  /** Shows all of them, where there is room. */
  all?: boolean;
}

/** The first three tags, then the number of others. */
export function TagList({ tags, lead, all }: TagListProps) {
  if (tags.length === 0 && !lead) return null;
  const shown = all ? tags : tags.slice(0, shownTags);
  const rest = tags.slice(shown.length);
  return (
    <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '6px' })} aria-label={say('Tags')}>
      {lead && <Tag as="li">{lead}</Tag>}
      {shown.map((tag) => (
        <Tag as="li" key={tag}>
          {tag}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tag as="li" title={formatList(rest, 'unit')}>
          +{rest.length}
          <span className={css({ srOnly: true })}>: {formatList(rest, 'unit')}</span>
        </Tag>
      )}
    </ul>
  );
}

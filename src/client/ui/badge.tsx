import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatList, say } from '#words';
import { badgeRecipe, tagRecipe } from '../theme/recipes/marks.ts';

/** A state. `tone` says which kind. */
export const Badge = chakra('span', badgeRecipe);

interface IconBadgeProps extends ComponentProps<typeof Badge> {
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
export const Tag = chakra('span', tagRecipe);

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
    <chakra.ul display="flex" flexWrap="wrap" gap="6px" aria-label={say('Tags')}>
      {lead && <Tag as="li">{lead}</Tag>}
      {shown.map((tag) => (
        <Tag as="li" key={tag}>
          {tag}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tag as="li" title={formatList(rest, 'unit')}>
          +{rest.length}
          <chakra.span srOnly>: {formatList(rest, 'unit')}</chakra.span>
        </Tag>
      )}
    </chakra.ul>
  );
}

import { css, cva, cx } from '#styled-system/css';
import { say } from '#words';
import { childPalette } from './child-palette.ts';

interface ChildPillProps {
  name: string;
  /** Position in the list of children; left out for someone without a colour. */
  index?: number;
  /** Only dot and name, for a legend. */
  plain?: boolean;
}

/** A child's name with its colour. Colour never appears alone, so the name is always there. */
export function ChildPill({ name, index, plain }: ChildPillProps) {
  return (
    <span className={cx(pillRecipe({ plain }), css({ colorPalette: childPalette(index) }))} data-child-pill>
      {name}
    </span>
  );
}

/** For what belongs to no single child. */
export function FamilyPill({ plain }: { plain?: boolean }) {
  return <ChildPill name={say('Whole family')} plain={plain} />;
}

const pillRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    paddingBlock: '4px',
    paddingInline: '8px 10px',
    borderRadius: 'full',
    background: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: '0.8125rem',
    fontWeight: '650',
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
    _before: {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      background: 'colorPalette.solid',
      flex: 'none',
    },
  },
  variants: { plain: { true: { background: 'none', paddingBlock: 0, paddingInline: 0 } } },
});

import { Eye, History, LayoutTemplate, Sparkles, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { ItemMenu } from '../../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import type { Child } from '../use-annual-letters.ts';
import { EditorFoot } from './editor-foot.tsx';
import { LetterField } from './letter-field.tsx';
import { BarGap, DeskBar, LetterRibbon, Paper, Wide } from './paper-sheet.tsx';
import type { LetterEditor as Editor } from './use-letter-editor.ts';
import { useLetterFill } from './use-letter-fill.ts';

const FillDialog = lazyDialog(async () => (await import('./fill-dialog.tsx')).FillDialog);

interface LetterEditorProps {
  letter: Letter;
  child: Child;
  palette: string;
  editor: Editor;
  /** Opens the year's records if they don't fit beside the letter. */
  yearButton: ReactNode;
  onPreview: () => void;
  onVersions: () => void;
  onCompare: () => void;
}

/** The letter while writing: a sheet without field borders, tools above and actions below. */
export function LetterEditor(props: LetterEditorProps) {
  const { letter, child, palette, editor, onCompare } = props;
  const fill = useLetterFill(letter, child, editor);
  return (
    <>
      {editor.isPutBack && (
        <div className={css({ marginBottom: '12px' })}>
          <Callout>{say('We recovered what you wrote before this page was closed.')}</Callout>
        </div>
      )}
      <Tools {...props} fill={fill} />
      <Paper css={{ colorPalette: palette }}>
        <LetterRibbon />
        <LetterField editor={editor} />
      </Paper>
      <EditorFoot letter={letter} editor={editor} onCompare={onCompare} />
      <FillDialog open={fill.isAsking} onKeep={fill.keep} onInsert={fill.insert} onReplace={fill.replace} />
    </>
  );
}

function Tools({ editor, yearButton, onPreview, onVersions, fill }: LetterEditorProps & { fill: Fill }) {
  return (
    <DeskBar>
      {yearButton}
      <Wide>
        <Button variant="ghost" size="sm" onClick={fill.generate}>
          <Sparkles aria-hidden />
          {say('Generate')}
        </Button>
        <Button variant="ghost" size="sm" onClick={fill.useTemplate}>
          <LayoutTemplate aria-hidden />
          {say('Use Template')}
        </Button>
      </Wide>
      {editor.canUndo && (
        <Button variant="ghost" size="sm" onClick={editor.undo}>
          <Undo2 aria-hidden />
          {say('Undo')}
        </Button>
      )}
      <BarGap />
      <Wide>
        <Button variant="ghost" size="sm" onClick={onVersions}>
          <History aria-hidden />
          {say('Earlier versions')}
        </Button>
      </Wide>
      <Button variant="outline" css={quietFromMd} size="sm" onClick={onPreview}>
        <Eye aria-hidden />
        {say('Preview')}
      </Button>
      <span className={css({ display: { md: 'none' } })}>
        <ItemMenu
          label={say('More for this letter')}
          actions={[
            { label: say('Generate'), icon: Sparkles, act: fill.generate },
            { label: say('Use Template'), icon: LayoutTemplate, act: fill.useTemplate },
            { label: say('Earlier versions'), icon: History, act: onVersions },
          ]}
        />
      </span>
    </DeskBar>
  );
}

type Fill = ReturnType<typeof useLetterFill>;

/** A border on a phone, beside another button with one. */
const quietFromMd = css.raw({
  color: 'brand.fg',
  md: { background: 'none', borderColor: 'transparent', _hover: { background: 'brand.muted' } },
});

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { readingKey } from '../format/reading-direction.ts';
import { nextTabIndex } from '../keyboard/tab-keys.ts';
import { segmentItem, segmentTrack } from '../theme/recipes/segment.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** A count shown on the tab. */
  count?: number;
}

export interface TabsProps<Value extends string> {
  /** Unique on the page; ties the tabs to the `TabPanel`, which every use needs. */
  name: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `line` for parts of a page, `segment` for a period or for Login and Register. */
  look?: 'line' | 'segment';
  /** A segment over the full width. */
  fill?: boolean;
}

const tabId = (name: string, value: string) => `${name}-tab-${value}`;
const panelId = (name: string, value: string) => `${name}-panel-${value}`;

/** Tabs with arrow keys; on a phone they scroll sideways and bring the chosen one into view. */
export function Tabs<Value extends string>({
  name,
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  fill,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const { list: listClass, tab: tabClass } = looks[look];
  // The list begins with its first tab in view; measuring it would cost a layout.
  const inView = useRef(tabs[0]?.value);

  useEffect(() => {
    if (inView.current === value) return;
    inView.current = value;
    const selected = list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, value))}`);
    if (!selected || !list.current) return;
    list.current.scrollLeft = selected.offsetLeft - (list.current.clientWidth - selected.clientWidth) / 2;
  }, [name, value]);

  const move = (event: KeyboardEvent) => {
    const next = nextTabIndex(
      readingKey(event.key),
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(tabId(name, tab.value))?.focus();
  };

  return (
    <div className={listClass} ref={list} role="tablist" aria-label={label} data-fill={fill || undefined}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          className={tabClass}
          type="button"
          role="tab"
          id={tabId(name, tab.value)}
          aria-controls={tab.value === value ? panelId(name, tab.value) : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <span className={countClass}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The chosen tab's panel. Give it the `name` of its `Tabs`. */
export function TabPanel({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name, value)} aria-labelledby={tabId(name, value)}>
      {children}
    </div>
  );
}

const countClass = css({
  fontSize: '0.8125rem',
  fontWeight: '600',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
});

const looks = {
  segment: { list: css(segmentTrack), tab: css(segmentItem) },

  line: {
    list: css({
      position: 'relative',
      display: 'flex',
      gap: '26px',
      borderBottom: '1px solid {colors.border}',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    }),

    tab: css({
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: '48px',
      minWidth: '44px',
      paddingInline: '2px',
      fontSize: '0.9375rem',
      fontWeight: '550',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      flex: 'none',
      _hover: { color: 'fg' },
      '&[aria-selected=true]': {
        color: 'brand.fg',
        fontWeight: '650',
        _after: {
          content: '""',
          position: 'absolute',
          inset: 'auto 0 0',
          height: '3px',
          borderRadius: '3px 3px 0 0',
          background: 'brand.solid',
        },
      },
      '&:focus-visible': { outlineOffset: '-3px', borderRadius: '8px' },
    }),
  },
};

import type { Locator, Page } from 'playwright';

export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

type FormKind = {
  address: string;
  field: (within: Locator | Page) => Locator;
  /** The button that discards what was typed. */
  discard: string;
};

/** A field by its label. */
export const named = (name: string) => (within: Locator | Page) => within.getByRole('textbox', { name, exact: true });

export const dialogs: Record<string, FormKind & { button: string; dialog: string }> = {
  'a new story': {
    address: '/daily-stories',
    button: "Add Today's Story",
    dialog: 'Add today’s story',
    field: named('Story'),
    discard: 'Discard story',
  },
  'an heirloom': {
    address: '/heirlooms',
    button: 'Add Your First Heirloom',
    dialog: 'Add Family Heirloom',
    field: (within) => within.getByRole('textbox', { name: 'Name' }),
    discard: 'Discard heirloom',
  },
  'an experience': {
    address: '/experiences',
    button: 'Add Your First Experience',
    dialog: 'Add Experience',
    field: (within) => within.getByRole('textbox', { name: 'Title' }),
    discard: 'Discard experience',
  },
};

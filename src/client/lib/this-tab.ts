import { newId } from './new-id.ts';

/** A name of this page, new with each load: it hears nothing of its own changes. */
export const tab: string = newId();

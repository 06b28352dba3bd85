import { newId } from './new-id.ts';

/** This page's name, new with each load: it ignores its own changes. */
export const tab: string = newId();

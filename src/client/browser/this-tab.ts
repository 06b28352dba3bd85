import { newId } from './new-id.ts';

/** This page's name, new with each load. The page ignores its own changes. */
export const tab: string = newId();

import { readerLanguage } from '#words';

/** 0 is Sunday: the reader's week begins on it or on Monday. */
export const firstWeekday = ['en', 'pt'].includes(readerLanguage()) ? 0 : 1;

export interface HelpQuestion {
  /** Its address: `/help#private-stories`. It never changes. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Links to the pages where it is done. */
  link?: {
    to: '/' | '/profile' | '/daily-stories' | '/annual-letters' | '/future-additions' | '/notifications';
    label: string;
  };
}

export interface HelpGroup {
  title: string;
  questions: readonly HelpQuestion[];
}

import { Award, BookOpen, Gem, Image, type LucideIcon, Mail, Map as MapIcon } from 'lucide-react';
import { say, sayAs } from '#words';
import type { ShareKind } from '../../../../shared/reach/share-kinds.ts';

export const shareTitles: Readonly<Record<ShareKind, string>> = {
  story: say('Share this story'),
  photo: say('Share this photo'),
  milestone: say('Share this milestone'),
  letter: say('Share this letter'),
  heirloom: say('Share this heirloom'),
  experience: say('Share this experience'),
};

export const kindNames: Readonly<Record<ShareKind, string>> = {
  story: say('Story'),
  photo: say('Photo'),
  milestone: say('Milestone'),
  letter: sayAs('written to a child', 'Letter'),
  heirloom: say('Heirloom'),
  experience: say('Experience'),
};

export const kindIcons: Readonly<Record<ShareKind, LucideIcon>> = {
  story: BookOpen,
  photo: Image,
  milestone: Award,
  letter: Mail,
  heirloom: Gem,
  experience: MapIcon,
};

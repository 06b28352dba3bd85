import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { CardFrame, JourneyPart, Next, Photo } from './child-card.tsx';

/** A child card's skeleton. */
export function ChildCardSkeleton() {
  return (
    <CardFrame>
      <Photo>
        <Skeleton width="100%" aspectRatio="1" borderRadius="md" />
      </Photo>
      <div>
        <Skeleton width="110px" height="34px" margin="4px 0 14px" />
        <Skeleton width="170px" maxWidth="100%" height="20px" />
      </div>
      <JourneyPart>
        <Skeleton width="100%" height="12px" marginBottom="12px" />
        <Skeleton width="100%" height="10px" borderRadius="full" marginBottom="14px" />
        <Skeleton width="40%" height="12px" marginBottom="26px" />
      </JourneyPart>
      <Next>
        <Skeleton width="20px" height="20px" />
        <chakra.div display="grid" gap="8px">
          <Skeleton width="90px" height="12px" />
          <Skeleton width="190px" maxWidth="100%" height="16px" />
        </chakra.div>
        <Skeleton width="46px" height="14px" />
      </Next>
    </CardFrame>
  );
}

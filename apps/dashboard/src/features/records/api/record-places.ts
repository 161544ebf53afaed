import * as routes from '@assay/contract/routes';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { chooseDistanceUnit } from '../../../i18n/distance-unit.ts';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Where the files of a record were taken and where their sender said to be. */
export function useRecordPlaces(recordId: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...queryKeys.record(recordId), 'places'],
    queryFn: ({ signal }) => call(routes.getRecordPlaces, { params: { id: recordId } }, signal),
    enabled: isWanted,
  });
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** To about ten metres: closer places have one name. */
const keyOf = ({ latitude, longitude }: Point) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

const placeName = (point: Point) =>
  queryOptions({
    queryKey: ['place-name', keyOf(point)],
    queryFn: async ({ signal }) =>
      (
        await call(
          routes.namePlace,
          { query: { latitude: point.latitude, longitude: point.longitude, unit: chooseDistanceUnit() } },
          signal,
        )
      ).data.label,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Names of places as they come in; undefined while one is not known. */
export function usePlaceNames(points: readonly Point[]): (point: Point) => string | undefined {
  const distinct = [...new Map(points.map((point) => [keyOf(point), point])).values()];
  const answers = useQueries({ queries: distinct.map(placeName) });
  return (point) => answers[distinct.findIndex((one) => keyOf(one) === keyOf(point))]?.data;
}

/** The findings of a record in a word or two, by their codes. */
export const findingTexts = {
  ERROR_TAMPERED_ASSETS: 'Suspicious',
  ERROR_DUPLICATE_MEDIA: 'Duplicate',
  ERROR_FACIAL_MATCH_FAILURE: 'Faces differ',
  ERROR_LOCATION_DIFFERENCE: 'Place',
  ERROR_CREATE_DATE_AGE: 'Old picture',
  ERROR_TIME_DIFFERENCE: 'Time',
  ERROR_DEVICE_DIFFERENCE: 'Device',
  ERROR_IMAGE_TOO_SMALL: 'Too small',
} as const;

export function UtilitiesScreen() {
  return null;
}

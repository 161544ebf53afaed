export const usualReasons = {
  'Picture was edited': 'Bild wurde bearbeitet',
  'Document was edited': 'Dokument wurde bearbeitet',
  'Recording was edited': 'Aufnahme wurde bearbeitet',
  'Used in another case before': 'Schon in einem anderen Fall verwendet',
  'Does not show what is claimed': 'Zeigt nicht, was behauptet wird',
  'Nothing suspicious found': 'Nichts Verdächtiges gefunden',
  'Explained by the customer': 'Vom Kunden erklärt',
  'Only cropped, resized or brightened': 'Nur zugeschnitten, skaliert oder aufgehellt',
  'Needs the original file': 'Originaldatei nötig',
  'Needs another opinion': 'Weitere Meinung nötig',
};

export const usualReasons = {
  'Picture was edited': 'La imagen fue editada',
  'Document was edited': 'El documento fue editado',
  'Recording was edited': 'La grabación fue editada',
  'Used in another case before': 'Ya se usó en otro caso',
  'Does not show what is claimed': 'No muestra lo que se afirma',
  'Nothing suspicious found': 'No se encontró nada sospechoso',
  'Explained by the customer': 'Explicado por el cliente',
  'Only cropped, resized or brightened': 'Solo recortada, redimensionada o aclarada',
  'Needs the original file': 'Se necesita el archivo original',
  'Needs another opinion': 'Se necesita otra opinión',
};

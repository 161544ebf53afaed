export const usualReasons = {
  'Picture was edited': 'L’image a été retouchée',
  'Document was edited': 'Le document a été modifié',
  'Recording was edited': 'L’enregistrement a été modifié',
  'Used in another case before': 'Déjà utilisée dans une autre affaire',
  'Does not show what is claimed': 'Ne montre pas ce qui est déclaré',
  'Nothing suspicious found': 'Rien de suspect n’a été relevé',
  'Explained by the customer': 'Expliqué par le client',
  'Only cropped, resized or brightened': 'Seulement recadrée, redimensionnée ou éclaircie',
  'Needs the original file': 'Le fichier original est nécessaire',
  'Needs another opinion': 'Un autre avis est nécessaire',
};

import type { SamePhrases } from './catalogue.ts';
import type { imagePhrases as german } from './image.de.ts';

/** What methods for pictures and verdicts on pictures say, in Spanish. */
export const imagePhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'The picture is too small for the network to compare places.':
        'La imagen es demasiado pequeña para que la red compare zonas.',
      'The network has learnt from pictures of up to 2 megapixels and is not shown larger ones.':
        'La red ha aprendido de imágenes de hasta 2 megapíxeles y no se le muestran mayores.',
      'To a network that learnt from generated forgeries, the marked place looks changed.':
        'A una red que aprendió de falsificaciones generadas, la zona marcada le parece modificada.',
      'To a network that learnt from generated forgeries, no place looks clearly changed.':
        'A una red que aprendió de falsificaciones generadas, ninguna zona le parece claramente modificada.',
      // In verdicts from before version 1.3.0 of the method.
      'The network learnt from forgeries that were generated for it, and errs on pictures unlike those. It gives no reason for what it marks: print, logos and sharp edges can look changed to it in untouched pictures.':
        'La red aprendió de falsificaciones generadas para ella y se equivoca con imágenes distintas de esas. No da ninguna razón de lo que marca: lo impreso, los logotipos y los bordes nítidos pueden parecerle modificados en imágenes intactas.',
      'The network learnt from forgeries that were generated for it, and errs on pictures unlike those. It gives no reason for what it marks: print, logos and sharp edges can look changed to it in untouched pictures. Of black and blown-out places it tells nothing.':
        'La red aprendió de falsificaciones generadas para ella y se equivoca con imágenes distintas de esas. No da ninguna razón de lo que marca: lo impreso, los logotipos y los bordes nítidos pueden parecerle modificados en imágenes intactas. De las zonas negras o quemadas no dice nada.',
      'The file is no JPEG.': 'El archivo no es un JPEG.',
      'There are no JPEG coefficients to look at.': 'No hay coeficientes JPEG que examinar.',
      'Sees edits in a JPEG photo that was opened, changed and saved again without cropping or scaling. Blind where the second save was much coarser than the first, or the added part was itself compressed on the same grid. Clipped or heavily sharpened places may stand out in untouched photos.':
        'Detecta ediciones en una foto JPEG que se abrió, se modificó y se volvió a guardar sin recortarla ni escalarla. Ciego donde el segundo guardado fue mucho más burdo que el primero o la parte añadida estaba ella misma comprimida en la misma cuadrícula. Los lugares saturados o muy enfocados digitalmente pueden llamar la atención en fotos intactas.',
      'The picture is too small for its coefficients to be counted.':
        'La imagen es demasiado pequeña para contar sus coeficientes.',
      'The photo was compressed before, on the same grid, but the marked place shows no trace of that.':
        'La foto ya se comprimió antes en la misma cuadrícula, pero el lugar marcado no muestra ningún rastro de ello.',
      'The photo was compressed before, on the same grid; no place stands out from that.':
        'La foto ya se comprimió antes en la misma cuadrícula; ningún lugar se aparta de ello.',
      'There is no clear trace of an earlier compression on the same grid, so no place can differ in it.':
        'No hay ningún rastro claro de una compresión anterior en la misma cuadrícula, así que ningún lugar puede diferir en ello.',
      'Sees places where the 8x8 lines of JPEG compression are missing or shifted. Fine regular textures, text and straight edges on the blocks’ scale do the same in untouched photos, so that it counts with other traces only.':
        'Detecta lugares donde las líneas de 8x8 de la compresión JPEG faltan o están desplazadas. Las texturas finas y regulares, el texto y los bordes rectos a la escala de los bloques hacen lo mismo en fotos intactas, por lo que solo cuenta junto con otros rastros.',
      'The picture is too small for its block grid to be measured.':
        'La imagen es demasiado pequeña para medir su cuadrícula de bloques.',
      'The lines of the block grid break off or shift in the marked place.':
        'Las líneas de la cuadrícula de bloques se interrumpen o se desplazan en el lugar marcado.',
      'The lines of the block grid run through the picture alike.':
        'Las líneas de la cuadrícula de bloques recorren la imagen por igual.',
      'Grass, water, print and out-of-focus places have patterns of their own, so untouched photos show differences too. Strong compression makes all noise alike.':
        'La hierba, el agua, lo impreso y los lugares desenfocados tienen patrones propios, así que también las fotos intactas muestran diferencias. Una compresión fuerte iguala todo el ruido.',
      'The picture is too small for patterns of noise to be compared.':
        'La imagen es demasiado pequeña para comparar patrones de ruido.',
      'Too much of the picture is clipped or flat.':
        'Una parte demasiado grande de la imagen está saturada o es uniforme.',
      'The fine noise of the marked place has another pattern than that of the rest.':
        'El ruido fino del lugar marcado tiene un patrón distinto del del resto.',
      'The fine noise has one pattern over the picture, as far as its texture lets it be seen.':
        'El ruido fino tiene un mismo patrón en toda la imagen, en la medida en que su textura deja verlo.',
      'Clipped, flat and strongly textured places lose the pattern in untouched photos too. Scaling and ordinary compression remove it from the whole picture.':
        'Los lugares saturados, uniformes o con mucha textura pierden el patrón también en fotos intactas. El escalado y la compresión corriente lo eliminan de toda la imagen.',
      'The picture is too small for the pattern to be measured.':
        'La imagen es demasiado pequeña para medir el patrón.',
      'The pattern of a camera’s colour filters cannot be seen in this picture.':
        'El patrón de los filtros de color de una cámara no se aprecia en esta imagen.',
      'The pattern of the camera’s colour filters is missing in the marked place.':
        'El patrón de los filtros de color de la cámara falta en el lugar marcado.',
      'The pattern of the camera’s colour filters shows over the picture.':
        'El patrón de los filtros de color de la cámara se aprecia en toda la imagen.',
      'Two places that are the same down to the noise are rare in photos, but repeated print, patterns and screens come near. Which of the two is the original is a guess. Flat places, and parts smaller than about 40 pixels on the scale at which the search runs, cannot be found.':
        'Dos lugares iguales hasta en el ruido son raros en las fotos, pero los impresos repetidos, los estampados y las pantallas se les acercan. Cuál de los dos es el original es una conjetura. No pueden encontrarse los lugares uniformes ni las partes de menos de unos 40 píxeles a la escala en que se busca.',
      'The picture is too small to be searched for copied parts.':
        'La imagen es demasiado pequeña para buscar en ella partes copiadas.',
      'No part of the picture is found again elsewhere in it.':
        'Ninguna parte de la imagen se encuentra de nuevo en otro lugar de ella.',
      'A part of the picture can be found again elsewhere in it, the same down to fine detail.':
        'Una parte de la imagen se encuentra de nuevo en otro lugar de ella, igual hasta en los detalles finos.',
      '{number} parts of the picture can be found again elsewhere in it, the same down to fine detail.':
        '{number} partes de la imagen se encuentran de nuevo en otro lugar de ella, iguales hasta en los detalles finos.',
      'A part of the picture can be found again elsewhere in it, the same down to fine detail; distinctive points bear it out.':
        'Una parte de la imagen se encuentra de nuevo en otro lugar de ella, igual hasta en los detalles finos; puntos característicos lo confirman.',
      '{number} parts of the picture can be found again elsewhere in it, the same down to fine detail; distinctive points bear it out.':
        '{number} partes de la imagen se encuentran de nuevo en otro lugar de ella, iguales hasta en los detalles finos; puntos característicos lo confirman.',
      'Data goes missing when a transfer or a memory card fails, far more often than on purpose; but what is missing cannot be checked, and a damaged file can be a pretext. Ask for the file again.':
        'Los datos se pierden por una transmisión o una tarjeta de memoria defectuosa mucho más a menudo que a propósito; pero lo que falta no puede comprobarse, y un archivo dañado puede ser un pretexto. Solicite el archivo de nuevo.',
      'The picture data is complete.': 'Los datos de la imagen están completos.',
      'The file ends before its picture does: all of it is there, but not its fine detail.':
        'El archivo termina antes que su imagen: está entera, pero sin sus detalles finos.',
      'Part of the picture data makes no sense: all of the picture is there, but not its fine detail.':
        'Parte de los datos de la imagen no tiene sentido: la imagen está entera, pero sin sus detalles finos.',
      'The file has no end marker, as if it had been cut off; the picture is there.':
        'El archivo no tiene marca de fin, como si se hubiera cortado; la imagen está.',
      'The file ends before its picture does: {number} % of it is there.':
        'El archivo termina antes que su imagen: de ella está el {number} %.',
      'Part of the picture data is missing or makes no sense: {number} % of the picture is there.':
        'Parte de los datos de la imagen falta o no tiene sentido: está el {number} % de la imagen.',
      'What is left is too little or too broken to be looked at apart from the rest.':
        'Lo que queda es demasiado poco o está demasiado dañado para examinarlo por separado.',
      'What came before the damage was looked at.': 'Se examinó lo anterior al daño.',
      'Only its upper {number} of {number2} lines, which are whole, were looked at.':
        'Solo se examinaron las {number} líneas superiores de {number2}, que están íntegras.',
      'Compares each place with the compression steps estimated for the whole photo. Richly textured places differ more than smooth ones without any edit, so the score stays modest.':
        'Compara cada lugar con los pasos de compresión estimados para toda la foto. Los lugares con mucha textura difieren más que los lisos sin edición alguna, así que la puntuación se mantiene modesta.',
      'The picture is too small for its steps to be estimated.':
        'La imagen es demasiado pequeña para estimar sus pasos.',
      'Every place agrees with the estimated steps, or no step could be estimated.':
        'Todos los lugares concuerdan con los pasos estimados, o no pudo estimarse ningún paso.',
      'The marked place fits the compression of the rest of the photo badly.':
        'El lugar marcado encaja mal con la compresión del resto de la foto.',
      'All places fit the photo’s compression about equally well.':
        'Todos los lugares encajan más o menos igual de bien con la compresión de la foto.',
      'Sees edits in a JPEG photo that was saved again with other settings. Blind where the first settings divide the second ones or the photo was never saved before; sharp or saturated places may stand out in untouched photos.':
        'Detecta ediciones en una foto JPEG que se volvió a guardar con otros ajustes. Ciego donde los primeros ajustes dividen a los segundos o la foto nunca se había guardado antes; los lugares nítidos o saturados pueden llamar la atención en fotos intactas.',
      'No trace of an earlier compression with other settings, so no place can differ in it.':
        'Ningún rastro de una compresión anterior con otros ajustes, así que ningún lugar puede diferir en ello.',
      'Most of the photo was compressed twice, but the marked place seems to have been compressed once only.':
        'La mayor parte de la foto se comprimió dos veces, pero el lugar marcado parece haberse comprimido una sola vez.',
      'The photo was compressed before with other settings; no place stands out from that.':
        'La foto ya se comprimió antes con otros ajustes; ningún lugar se aparta de ello.',
      'A picture to look at, never a score: edges and texture always change more than plain places, whether anything was edited or not.':
        'Una imagen para mirar, nunca una puntuación: los bordes y la textura cambian siempre más que los lugares lisos, se haya editado algo o no.',
      'The picture is too small for an error map.': 'La imagen es demasiado pequeña para un mapa de error.',
      'The map shows how much each place would change if the picture were compressed once more.':
        'El mapa muestra cuánto cambiaría cada lugar si la imagen se comprimiera una vez más.',
      'The first digits of coefficients follow a law of logarithms until a JPEG is saved again with other settings. Few digits make a coarse map; dark, flat and strongly processed places deviate as well.':
        'Las primeras cifras de los coeficientes siguen una ley logarítmica hasta que un JPEG se vuelve a guardar con otros ajustes. Pocas cifras dan un mapa burdo; también se desvían los lugares oscuros, uniformes y muy procesados.',
      'The picture is too small for its digits to be counted.':
        'La imagen es demasiado pequeña para contar sus cifras.',
      'The picture holds too little detail for its digits to be counted.':
        'La imagen contiene muy poco detalle para contar sus cifras.',
      'The digits of the photo show that it was compressed twice, but those of the marked place do not.':
        'Las cifras de la foto muestran que se comprimió dos veces, pero las del lugar marcado no.',
      'The digits of the photo deviate from those of a photo saved once; no place stands out from that.':
        'Las cifras de la foto se desvían de las de una foto guardada una vez; ningún lugar se aparta de ello.',
      'The first digits are spread as in a photo that was saved once.':
        'Las primeras cifras se reparten como en una foto que se guardó una vez.',
      'Image generators build a picture in steps that double its size; uneven steps leave a chequered pattern of two or four pixels. Enlarging with simple programs, digital zoom and video frames can leave the same one, and well-built generators, scaling and strong compression leave none: this is a hint, and nothing found does not mean that a camera took it.':
        'Los generadores de imágenes construyen una imagen en pasos que duplican su tamaño; los pasos desiguales dejan un patrón ajedrezado de dos o cuatro píxeles. La ampliación con programas sencillos, el zoom digital y los fotogramas de vídeo pueden dejar el mismo, y los generadores bien hechos, el escalado y la compresión fuerte no dejan ninguno: esto es un indicio, y que no se encuentre nada no significa que la tomara una cámara.',
      'The picture is too small for its finest detail to be judged.':
        'La imagen es demasiado pequeña para valorar su detalle más fino.',
      'A chequered pattern of two or four pixels lies over the picture, as when a generator has doubled its size.':
        'Sobre la imagen hay un patrón ajedrezado de dos o cuatro píxeles, como cuando un generador ha duplicado su tamaño.',
      'No pattern of repeated doubling lies over the picture.':
        'Sobre la imagen no hay ningún patrón de duplicación repetida.',
      'Taken from what the file says of itself: it can be written or removed by anyone, and most generated pictures that went through the web say nothing. Nothing found does not mean that a camera took it.':
        'Tomado de lo que el archivo dice de sí mismo: cualquiera puede escribirlo o quitarlo, y la mayoría de las imágenes generadas que pasaron por la web no dicen nada. Que no se encuentre nada no significa que la tomara una cámara.',
      'Nothing in the file speaks of an image generator.':
        'Nada en el archivo habla de un generador de imágenes.',
      'About this file: {traces}.': 'De este archivo cabe decir que {traces}.',
      'About this file: {facts}.': 'De este archivo cabe decir que {facts}.',
      'Metadata can be written by anyone and is often removed by messengers and websites. A trace of editing software says that the file was saved again, not that its content was changed.':
        'Los metadatos puede escribirlos cualquiera, y las aplicaciones de mensajería y los sitios web los quitan a menudo. Un rastro de un programa de edición dice que el archivo se volvió a guardar, no que se modificara su contenido.',
      'The metadata is consistent.': 'Los metadatos son coherentes.',
      'Shows where the JPEG grid of the picture is weaker than grids beside it. Content decides much of it, so the map is for comparing with others and has no score of its own.':
        'Muestra dónde la cuadrícula JPEG de la imagen es más débil que las cuadrículas vecinas. Gran parte depende del contenido, así que el mapa sirve para compararlo con otros y no tiene puntuación propia.',
      'The picture is too small for its grid to be compared.':
        'La imagen es demasiado pequeña para comparar su cuadrícula.',
      'The map shows where the JPEG grid of the picture is weaker than elsewhere.':
        'El mapa muestra dónde la cuadrícula JPEG de la imagen es más débil que en otras partes.',
      'Every JPEG leaves an 8x8 grid. A place on another grid was moved or comes from another picture; screenshots, collages and pictures inside pictures have such places too. Blind where the last save was coarser than the first.':
        'Todo JPEG deja una cuadrícula de 8x8. Un lugar en otra cuadrícula se movió o procede de otra imagen; las capturas de pantalla, los collages y las imágenes dentro de imágenes también tienen lugares así. Ciego donde el último guardado fue más burdo que el primero.',
      'The picture is too small for grids to be told apart.':
        'La imagen es demasiado pequeña para distinguir cuadrículas.',
      'The marked place lies on another JPEG grid than the rest of the picture.':
        'El lugar marcado está en otra cuadrícula JPEG que el resto de la imagen.',
      'The picture as a whole shows no JPEG grid, so no place can lie beside it.':
        'La imagen en su conjunto no muestra ninguna cuadrícula JPEG, así que ningún lugar puede estar fuera de ella.',
      'The picture lies on one JPEG grid; no place lies on another.':
        'La imagen está en una sola cuadrícula JPEG; ningún lugar está en otra.',
      'Finds places whose earlier compression differs from the rest, if their 8x8 grid was kept. Flat, saturated and finely textured places can look like ghosts in untouched photos.':
        'Encuentra lugares cuya compresión anterior difiere del resto, si se conservó su cuadrícula de 8x8. Los lugares uniformes, saturados y de textura fina pueden parecer fantasmas en fotos intactas.',
      'The picture is too small for ghosts to be told from texture.':
        'La imagen es demasiado pequeña para distinguir fantasmas de textura.',
      'Saving the picture again changes it nowhere: it holds no detail.':
        'Volver a guardar la imagen no la cambia en ningún lugar: no contiene detalle.',
      'The marked place reacts differently to being saved at quality {number}, as if it had another past.':
        'El lugar marcado reacciona de otro modo al guardarse con calidad {number}, como si tuviera otro pasado.',
      'Every place reacts alike to being saved again at various qualities.':
        'Todos los lugares reaccionan igual al volver a guardarse con distintas calidades.',
      'Coloured texture counts as noise and grey or flat places have little of it, so untouched photos show differences too. Cameras and compression smooth colour more than brightness.':
        'La textura coloreada cuenta como ruido y los lugares grises o uniformes tienen poco, así que también las fotos intactas muestran diferencias. Las cámaras y la compresión suavizan el color más que el brillo.',
      'The picture is too small for local noise to be measured.':
        'La imagen es demasiado pequeña para medir el ruido local.',
      'The marked place holds clearly more colour noise than the rest.':
        'El lugar marcado contiene claramente más ruido de color que el resto.',
      'Colour noise is spread over the picture as its texture would have it.':
        'El ruido de color se reparte por la imagen como corresponde a su textura.',
      'A picture that was a JPEG has an 8x8 grid everywhere. Where it is missing, a part was painted, cloned away, generated or pasted after that save; text and logos that were added honestly miss it too. Places that are clipped or had their contrast raised lose the grid as well. Blind where the file was saved as a JPEG once more.':
        'Una imagen que fue un JPEG tiene una cuadrícula de 8x8 en todas partes. Donde falta, una parte se pintó, se clonó, se generó o se pegó después de ese guardado; tampoco la tienen los textos y logotipos añadidos honradamente. Los lugares saturados o con el contraste aumentado pierden también la cuadrícula. Ciego donde el archivo se guardó una vez más como JPEG.',
      'The picture is too small for its grid to be seen.':
        'La imagen es demasiado pequeña para que se aprecie su cuadrícula.',
      'The picture as a whole shows no clear JPEG grid, so none can be missing.':
        'La imagen en su conjunto no muestra ninguna cuadrícula JPEG clara, así que no puede faltar ninguna.',
      'The marked place lacks the JPEG grid that the rest of the picture has, as if it was made after that save.':
        'Al lugar marcado le falta la cuadrícula JPEG que tiene el resto de la imagen, como si se hubiera hecho después de ese guardado.',
      'No place lacks the JPEG grid of the picture where it should be seen.':
        'A ningún lugar le falta la cuadrícula JPEG de la imagen donde debería apreciarse.',
      'Sharp texture counts as noise, and out-of-focus or overexposed places have little of it, so untouched photos show differences too. Strong compression removes the trace.':
        'La textura nítida cuenta como ruido, y los lugares desenfocados o sobreexpuestos tienen poco, así que también las fotos intactas muestran diferencias. Una compresión fuerte elimina el rastro.',
      'The picture holds no noise at all: it was drawn or cleaned.':
        'La imagen no contiene nada de ruido: se dibujó o se limpió.',
      'The marked place holds clearly more noise than the rest.':
        'El lugar marcado contiene claramente más ruido que el resto.',
      'The marked place holds clearly less noise than the rest.':
        'El lugar marcado contiene claramente menos ruido que el resto.',
      'Noise is spread over the picture as its texture would have it.':
        'El ruido se reparte por la imagen como corresponde a su textura.',
      'Compression and smoothing within the camera make noise depend on texture, so that untouched photos show differences too.':
        'La compresión y el suavizado dentro de la cámara hacen que el ruido dependa de la textura, de modo que también las fotos intactas muestran diferencias.',
      'Too little of the picture is flat and unclipped.':
        'Es demasiado poca la parte de la imagen uniforme y no saturada.',
      'Noise of equal brightness is spread as texture would have it.':
        'El ruido de igual brillo se reparte como corresponde a la textura.',
      'Tables tell how a file was last saved, not whether its content was changed: cropping, turning or sending a photo re-saves it too, and many cameras use the standard tables.':
        'Las tablas dicen cómo se guardó un archivo por última vez, no si se modificó su contenido: recortar, girar o enviar una foto también la vuelve a guardar, y muchas cámaras usan las tablas estándar.',
      'The file holds no compression tables.': 'El archivo no contiene tablas de compresión.',
      'The file was written by {name} or a program of its kind.':
        'El archivo lo escribió {name} o un programa similar.',
      'The file is built as by a camera ({name}).':
        'El archivo está construido como por una cámara ({name}).',
      'The file was written by a program that uses the standard tables.':
        'El archivo lo escribió un programa que usa las tablas estándar.',
      'Nothing in the file names the program that wrote it.':
        'Nada en el archivo nombra el programa que lo escribió.',
      'Its tables are those of Adobe Photoshop, quality {number}; other programs of its maker and kind use them too.':
        'Sus tablas son las de Adobe Photoshop, calidad {number}; otros programas del mismo fabricante y tipo las usan también.',
      'Its tables are those of Adobe Photoshop, Save for Web, quality {number}; other programs of its maker and kind use them too.':
        'Sus tablas son las de Adobe Photoshop, «Save for Web», calidad {number}; otros programas del mismo fabricante y tipo las usan también.',
      'Its tables are the standard ones at quality {number}.':
        'Sus tablas son las estándar de calidad {number}.',
      'Its tables are not the standard ones; the nearest are those of quality {number}.':
        'Sus tablas no son las estándar; las más cercanas son las de calidad {number}.',
      'Its Huffman tables were made for this picture, as editors and websites do.':
        'Sus tablas de Huffman se hicieron para esta imagen, como hacen los programas de edición y los sitios web.',
      'Screens are rows of pixels and prints are rows of dots; their regular pattern, or its beat with the pixels of the camera, shows in a photo of them. A photo of a screen can show anything that was edited before. Honest causes: the scene is a screen, a print, a fabric or a wall with such a pattern that fills the picture. A good photo of a fine screen shows no pattern.':
        'Las pantallas son filas de píxeles y los impresos, filas de puntos; su patrón regular, o su batido con los píxeles de la cámara, se aprecia en una foto de ellos. Una foto de una pantalla puede mostrar cualquier cosa que se editara antes. Causas honradas: la escena es una pantalla, un impreso, una tela o una pared con un patrón así que llena la imagen. Una buena foto de una pantalla fina no muestra ningún patrón.',
      'The picture is too small for the pattern of a screen or print to be told from chance.':
        'La imagen es demasiado pequeña para distinguir del azar el patrón de una pantalla o un impreso.',
      'A regular pattern of {number} pixels lies over the picture, as when a screen or a print is photographed.':
        'Sobre la imagen hay un patrón regular de {number} píxeles, como cuando se fotografía una pantalla o un impreso.',
      'No regular pattern of a screen or a print lies over the picture.':
        'Sobre la imagen no hay ningún patrón regular de una pantalla o un impreso.',
      'Fabric, blinds and screens are periodic themselves. Compression below a quality of about 90 hides the trace, and a photo that was scaled as a whole shows it everywhere.':
        'Las telas, las persianas y las pantallas son de por sí periódicas. Una compresión por debajo de una calidad de alrededor de 90 oculta el rastro, y una foto que se escaló entera lo muestra en todas partes.',
      'The picture is too small for traces of scaling to be told from chance.':
        'La imagen es demasiado pequeña para distinguir del azar los rastros de escalado.',
      'The marked place was scaled in another way than the rest.':
        'El lugar marcado se escaló de otro modo que el resto.',
      'No place stands out as scaled in another way than the rest.':
        'Ningún lugar llama la atención por haberse escalado de otro modo que el resto.',
      'Depth of field, motion, sky and skin make parts of untouched photos soft too, and fine texture looks sharp.':
        'La profundidad de campo, el movimiento, el cielo y la piel también suavizan partes de fotos intactas, y la textura fina parece nítida.',
      'The picture is too small for local sharpness to be compared.':
        'La imagen es demasiado pequeña para comparar la nitidez local.',
      'The marked place is clearly sharper or softer than the rest.':
        'El lugar marcado es claramente más nítido o más suave que el resto.',
      'Sharpness changes over the picture as its content would have it.':
        'La nitidez varía en la imagen como corresponde a su contenido.',
      'Sees places whose earlier JPEG grid differs from the rest after cropping or moving. A photo that was merely cropped and saved again shows such a grid as well, but everywhere.':
        'Detecta lugares cuya cuadrícula JPEG anterior difiere del resto tras recortar o mover. Una foto que solo se recortó y se volvió a guardar muestra también una cuadrícula así, pero en todas partes.',
      'The marked place has another past than the rest: it was compressed before on another grid.':
        'El lugar marcado tiene otro pasado que el resto: se comprimió antes en otra cuadrícula.',
      'The picture was compressed before on another grid, as after cropping; no place stands out clearly.':
        'La imagen se comprimió antes en otra cuadrícula, como tras un recorte; ningún lugar llama claramente la atención.',
      'There is no clear trace of an earlier compression on another grid.':
        'No hay ningún rastro claro de una compresión anterior en otra cuadrícula.',
      'Previews are made by the camera and often kept by editing programs. But some cameras make them apart from the picture, and cropping, turning or brightening a photo without renewing the preview is no forgery.':
        'Las vistas previas las crea la cámara y los programas de edición a menudo las conservan. Pero algunas cámaras las crean aparte de la imagen, y recortar, girar o aclarar una foto sin renovar la vista previa no es una falsificación.',
      'The file holds no preview that could be compared.':
        'El archivo no contiene ninguna vista previa que pueda compararse.',
      'Part of the picture is missing, so its preview shows more.':
        'Falta parte de la imagen, así que su vista previa muestra más.',
      'The picture or its preview cannot be read.': 'La imagen o su vista previa no pueden leerse.',
      'The picture or its preview is too small to be compared.':
        'La imagen o su vista previa es demasiado pequeña para compararla.',
      'The picture or its preview is too even to be compared.':
        'La imagen o su vista previa es demasiado uniforme para compararla.',
      'The preview embedded in the file does not match the picture: it may show another one, or an earlier state of this one.':
        'La vista previa incrustada en el archivo no coincide con la imagen: puede mostrar otra, o un estado anterior de esta.',
      'The preview embedded in the file differs from the picture in the marked place.':
        'La vista previa incrustada en el archivo difiere de la imagen en el lugar marcado.',
      'The preview embedded in the file is mirrored against the picture.':
        'La vista previa incrustada en el archivo está reflejada respecto a la imagen.',
      'The preview embedded in the file shows more than the picture: it was cropped or zoomed afterwards.':
        'La vista previa incrustada en el archivo muestra más que la imagen: después se recortó o se amplió.',
      'The preview embedded in the file shows the same picture.':
        'La vista previa incrustada en el archivo muestra la misma imagen.',
      'This kind of file holds nothing this method looks at.':
        'Este tipo de archivo no contiene nada de lo que examina este método.',
      'Could not be completed: {titles}.': 'No pudieron completarse: {titles}.',
      'None of the methods could measure anything on this file.':
        'Ninguno de los métodos pudo medir nada en este archivo.',
      'Taken together, the traces in the picture differ from place to place as they do where a part was changed.':
        'En conjunto, los rastros de la imagen difieren de un lugar a otro como lo hacen donde se modificó una parte.',
      'Nothing stood out in what was measured. That does not prove the file to be authentic.':
        'Nada llamó la atención en lo que se midió. Eso no prueba que el archivo sea auténtico.',
      'The map marks no place clearly.': 'El mapa no marca claramente ningún lugar.',
      'The map marks less than 1 % of it.': 'El mapa marca menos del 1 % de ella.',
      'The map marks about {number} % of it.': 'El mapa marca alrededor del {number} % de ella.',
      'No method sees it alone.': 'Ningún método lo ve por sí solo.',
      'No method sees it clearly alone; the highest scores have {scored}.':
        'Ningún método lo ve claramente por sí solo; las puntuaciones más altas son las de {scored}.',
      'Little can be told from this copy ({reasons}). Ask for the original.':
        'De esta copia puede decirse poco ({reasons}). Solicite el original.',
      'Fewer traces survive in a copy like this ({reasons}), so the score is less certain. Ask for the original.':
        'En una copia como esta quedan menos rastros ({reasons}), así que la puntuación es menos segura. Solicite el original.',
      'None of the {number} untouched pictures this was measured on scored as high.':
        'Ninguna de las {number} imágenes intactas con las que se midió esto obtuvo una puntuación tan alta.',
      'Of 1,000 untouched pictures about {number} score this high (measured on {number2}).':
        'De cada 1.000 imágenes intactas, unas {number} obtienen una puntuación así de alta (medido en {number2}).',
      'Of {number} forged test pictures in a similar condition, {number2} % scored below 25 as well.':
        'De {number} imágenes de prueba falsificadas en un estado similar, el {number2} % obtuvo también menos de 25.',
      'A model that the operator of this installation added: what it was trained on and what it misses is not known to Assay.':
        'Un modelo que añadió quien administra esta instalación: Assay no sabe con qué se entrenó ni qué se le escapa.',
      'Licence of the model: {name}.': 'Licencia del modelo: {name}.',
      'The operator’s model “{text}” gives {number} of 100.':
        'El modelo «{text}» de quien administra la instalación da {number} de 100.',
      'So it does not count in the tamper score.': 'Por eso no cuenta en la puntuación de manipulación.',
      'It was not calibrated, so it does not count in the tamper score.':
        'No se calibró, por lo que no cuenta en la puntuación de manipulación.',
      'Calibrated on {number} untouched and {number2} tampered pictures, that is a likelihood ratio of {number3}.':
        'Calibrado con {number} imágenes intactas y {number2} manipuladas, eso es una razón de verosimilitud de {number3}.',
      'The calibration of the model “{text}” does not count: {calibration}.':
        'La calibración del modelo «{text}» no cuenta: {calibration}.',
      'Coefficients of {name} JPEG files cannot be read.':
        'Los coeficientes de los archivos JPEG de tipo {name} no pueden leerse.',
      'The file ends before the picture does.': 'El archivo termina antes que la imagen.',
      'Only the first {number} scans were read.': 'Solo se leyeron las primeras {number} pasadas.',
      'There is no frame header.': 'No hay cabecera de imagen.',
      'The picture has no width or height.': 'La imagen no tiene ancho o alto.',
      'The picture is too large for its coefficients to be read.':
        'La imagen es demasiado grande para leer sus coeficientes.',
      'Part of the picture data is missing or damaged.':
        'Parte de los datos de la imagen falta o está dañada.',
      'A quantisation table is missing.': 'Falta una tabla de cuantización.',
      'The picture is too small for the spread of its noise to be tested.':
        'La imagen es demasiado pequeña para comprobar la distribución de su ruido.',
      'The quietest flat places of the picture crowd in, or shun, the marked place.':
        'Los lugares uniformes más silenciosos de la imagen se concentran en el lugar marcado, o lo evitan.',
      'The picture is smaller than {number} × {number2} pixels, the minimum for analysis in your organisation.':
        'La imagen es menor de {number} × {number2} píxeles, el mínimo para el análisis en su organización.',
      'The picture is smaller than {number} × {number2} pixels, so its score is less certain.':
        'La imagen es menor de {number} × {number2} píxeles, así que su puntuación es menos segura.',
      'Documents are not analysed: your organisation has switched that off.':
        'Los documentos no se analizan: su organización lo ha desactivado.',
      source: 'origen',
      copy: 'copia',
      missing: 'falta',
    },
  },
  calibration: {
    phrases: {
      'it is no calibration': 'no es una calibración',
      'it belongs to another ONNX file': 'pertenece a otro archivo ONNX',
      'it belongs to another description': 'pertenece a otra descripción',
      'its figures are not as they should be': 'sus cifras no son como deberían',
    },
  },
  traces: {
    joints: {
      '; ': ' y que ',
    },
    phrases: {
      'it declares itself a composite with parts made by a generator in its metadata':
        'en sus metadatos se declara un montaje con partes creadas por un generador',
      'it declares itself made by a generator in its metadata':
        'en sus metadatos se declara creado por un generador',
      'it declares itself made by a program in its metadata':
        'en sus metadatos se declara creado por un programa',
      'it declares itself a composite with parts made by a generator in its content credentials':
        'en sus credenciales de contenido se declara un montaje con partes creadas por un generador',
      'it declares itself made by a generator in its content credentials':
        'en sus credenciales de contenido se declara creado por un generador',
      'it declares itself made by a program in its content credentials':
        'en sus credenciales de contenido se declara creado por un programa',
      'it carries content credentials (C2PA), which are checked elsewhere':
        'lleva credenciales de contenido (C2PA), que se comprueban en otra parte',
      'it holds settings as {name} writes them': 'contiene ajustes como los que escribe {name}',
      'its metadata names {name}': 'sus metadatos nombran {name}',
    },
  },
  facts: {
    joints: {
      ', ': ', que ',
      ' and ': ' y que ',
    },
    phrases: {
      'the file carries no description of where it comes from':
        'no lleva ninguna indicación de dónde procede',
      'it was saved by {name}': 'lo guardó {name}',
      'its editing history lists {number} later steps':
        'su historial de edición enumera {number} pasos posteriores',
      'its editing history lists 1 later steps': 'su historial de edición enumera un paso posterior',
      'it was changed {number} minutes after it was taken': 'se modificó {number} minutos después de tomarse',
      'it was changed {number} hours after it was taken': 'se modificó {number} horas después de tomarse',
      'it was changed {number} days after it was taken': 'se modificó {number} días después de tomarse',
      'it claims to have been changed before it was taken': 'afirma haberse modificado antes de tomarse',
      'it is dated later than it was received': 'lleva una fecha posterior a su recepción',
      'it was {number} x {number2} when described and is {number3} x {number4} now':
        'medía {number} x {number2} según su descripción y ahora mide {number3} x {number4}',
    },
  },
  scored: {
    joints: {
      ' and ': ' y ',
    },
    phrases: {
      '{titles} ({number})': '«{titles}» ({number})',
    },
  },
  reasons: {
    joints: {
      '; ': '; ',
    },
    phrases: {
      'only {number} × {number2} pixels': 'solo {number} × {number2} píxeles',
      'a JPEG quality of about {number} of 100': 'una calidad JPEG de alrededor de {number} sobre 100',
      'the file says that it is a screenshot': 'el archivo dice que es una captura de pantalla',
      'the file carries a mark of {service}': 'el archivo lleva una marca de {service}',
    },
  },
  service: {
    phrases: {
      '{name}': '{name}',
      'Facebook or Instagram': 'Facebook o Instagram',
    },
  },
  titles: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      'Earlier compression on the same grid': 'Compresión anterior en la misma cuadrícula',
      'Breaks in the block grid': 'Rupturas en la cuadrícula de bloques',
      'Noise patterns': 'Patrones de ruido',
      'Colour filter pattern': 'Patrón de filtros de color',
      'Copied parts': 'Partes copiadas',
      'Content credentials': 'Credenciales de contenido',
      'Missing or damaged data': 'Datos que faltan o dañados',
      'Compression steps': 'Pasos de compresión',
      'Double compression': 'Doble compresión',
      'Error level': 'Nivel de error',
      'First digits of coefficients': 'Primeras cifras de los coeficientes',
      'Traces of generated pictures': 'Rastros de imágenes generadas',
      'Notes of generators': 'Notas de generadores',
      'Grid against content': 'Cuadrícula frente a contenido',
      'Places on another JPEG grid': 'Lugares en otra cuadrícula JPEG',
      'JPEG ghosts': 'Fantasmas JPEG',
      'Colour noise': 'Ruido de color',
      'Learned traces': 'Huellas aprendidas',
      Metadata: 'Metadatos',
      'Places without the JPEG grid': 'Lugares sin la cuadrícula JPEG',
      'Noise level': 'Nivel de ruido',
      'Noise spread': 'Distribución del ruido',
      'Compression tables': 'Tablas de compresión',
      'Photo of a screen or print': 'Foto de una pantalla o un impreso',
      'Scaling traces': 'Rastros de escalado',
      Sharpness: 'Nitidez',
      'Earlier compression on another grid': 'Compresión anterior en otra cuadrícula',
      'Embedded preview': 'Vista previa incrustada',
    },
  },
};

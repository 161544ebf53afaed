import type { SamePhrases } from './catalogue.ts';
import type { documentPhrases as german } from './document.de.ts';

/** What methods for documents, their revisions and signatures say, in Spanish. */
export const documentPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'The file also holds a revocation list of {name} that names the serial number of the certificate of {name2}; it does not count, because {name3} issued the certificate.':
        'El archivo contiene además una lista de revocación de {name} que nombra el número de serie del certificado de {name2}; no cuenta, porque el certificado lo emitió {name3}.',
      'The file also holds a revocation list in the name of {name} that calls the certificate of {name2} revoked; it does not count, because the key of {name3} did not sign it.':
        'El archivo contiene además una lista de revocación en nombre de {name} que da por revocado el certificado de {name2}; no cuenta, porque no se firmó con la clave de {name3}.',
      'The file also holds an OCSP response that calls a certificate with the serial number of that of {name} revoked; it does not count, because it is about a certificate of another authority.':
        'El archivo contiene además una respuesta OCSP que da por revocado un certificado con el número de serie del de {name}; no cuenta, porque se refiere a un certificado de otra autoridad.',
      'The file also holds an OCSP response that calls the certificate of {name} revoked; it does not count, because neither {name2} nor anyone authorised by it signed it.':
        'El archivo contiene además una respuesta OCSP que da por revocado el certificado de {name}; no cuenta, porque no la firmó ni {name2} ni nadie autorizado por esa entidad.',
      'It was made with {name}, which no longer counts as safe.':
        'Se hizo con {name}, que ya no se considera seguro.',
      'It was made with {name} and {name2}, which no longer count as safe.':
        'Se hizo con {name} y {name2}, que ya no se consideran seguros.',
      'A field for a signature is empty.': 'Un campo para una firma está vacío.',
      '{number} fields for signatures are empty.': '{number} campos para firmas están vacíos.',
      'It carries usage rights, which let users of a program fill in and save it; they are no person’s signature.':
        'Lleva derechos de uso, que permiten a los usuarios de un programa rellenarlo y guardarlo; no son la firma de ninguna persona.',
      'It bears a time-stamp, and nothing but time-stamps came after the first one.':
        'Lleva un sello de tiempo, y después del primero solo llegaron más sellos de tiempo.',
      'Nobody signed it.': 'Nadie lo ha firmado.',
      'It bears a time-stamp, and what came later left its content alone.':
        'Lleva un sello de tiempo, y lo posterior no tocó su contenido.',
      'It is signed, and something was added that the signer did not see.':
        'Está firmado, y se añadió algo que el firmante no vio.',
      'It bears a time-stamp, and something was added after it.':
        'Lleva un sello de tiempo, y después se añadió algo.',
      'It was finished in several saves within two days of being made.':
        'Se terminó en varios guardados en los dos días siguientes a su creación.',
      'It was saved again after it was made.': 'Se volvió a guardar después de crearlo.',
      '{number} more places are listed.': 'Se enumeran {number} lugares más.',
      '1 more place is listed.': 'Se enumera 1 lugar más.',
      'On page {number} the balance {name} does not follow from {name2} and what stands between: it would be {name3}.':
        'En la página {number}, el saldo {name} no se sigue de {name2} y de lo que hay entre ambos: sería {name3}.',
      'On page {number} stands the date “{text}”, which does not exist.':
        'En la página {number} figura la fecha «{text}», que no existe.',
      'On page {number} the date “{text}” breaks the order of its column.':
        'En la página {number}, la fecha «{text}» rompe el orden de su columna.',
      'On page {number} “{text}” times “{text2}” is {name}, not “{text3}”.':
        'En la página {number}, «{text}» por «{text2}» es {name}, no «{text3}».',
      'On page {number} the amounts above “{text}” add up to {name}.':
        'En la página {number}, los importes situados encima de «{text}» suman {name}.',
      'Tried on columns of amounts in the text layer, and told only where the other lines of the same column fit. A fault may have been made by the one who wrote the document; and who changes a figure can change those that follow from it.':
        'Se comprueba en columnas de importes de la capa de texto, y solo se indica donde las demás líneas de la misma columna cuadran. El error puede ser de quien escribió el documento; y quien cambia una cifra puede cambiar las que se derivan de ella.',
      'No balance, line, total or date contradicts the others.':
        'Ningún saldo, línea, total ni fecha contradice a los demás.',
      'No figures that could be added up stand in the text layer.':
        'En la capa de texto no hay cifras que puedan sumarse.',
      'On page {number} the figure “{text}” is set in another copy of {name} than the rest of its column.':
        'En la página {number}, la cifra «{text}» está compuesta con otra copia de {name} que el resto de su columna.',
      'On page {number} the figure “{text}” is set in {name}, the rest of its column in {name2}.':
        'En la página {number}, la cifra «{text}» está compuesta en {name}; el resto de su columna, en {name2}.',
      'On page {number} the figure “{text}” is {number2} points high, the rest of its column {number3}.':
        'En la página {number}, la cifra «{text}» mide {number2} puntos de alto; el resto de su columna, {number3}.',
      'On page {number} the figure “{text}” is {colour}, the rest of its column {colour2}.':
        'En la página {number}, la cifra «{text}» es de color {colour}; el resto de su columna, {colour2}.',
      'On page {number} “{text}” stands {number2} points off the line of the words beside it.':
        'En la página {number}, «{text}» está a {number2} puntos de la línea de las palabras contiguas.',
      'On page {number} “{text}” is set in another copy of {name} than the words beside it.':
        'En la página {number}, «{text}» está compuesto con otra copia de {name} que las palabras contiguas.',
      'On page {number} the digits of “{text}” are set in two copies of the font {name}.':
        'En la página {number}, las cifras de «{text}» están compuestas con dos copias del tipo de letra {name}.',
      'On page {number} the digits of “{text}” are set in {name} and {name2}.':
        'En la página {number}, las cifras de «{text}» están compuestas en {name} y {name2}.',
      'On page {number} the digits of “{text}” are {number2} and {number3} points high.':
        'En la página {number}, las cifras de «{text}» miden {number2} y {number3} puntos de alto.',
      'On page {number} the digits of “{text}” are stretched differently.':
        'En la página {number}, las cifras de «{text}» están estiradas de forma distinta.',
      'On page {number} the digits of “{text}” lean differently.':
        'En la página {number}, las cifras de «{text}» están inclinadas de forma distinta.',
      'On page {number} the digits of “{text}” do not stand on one line: they lie {number2} points apart.':
        'En la página {number}, las cifras de «{text}» no están en una misma línea: distan {number2} puntos.',
      'On page {number} the digits of “{text}” are {colour} and {colour2}.':
        'En la página {number}, las cifras de «{text}» son de color {colour} y {colour2}.',
      'Looks at figures in the text layer: who changes one digit by a program rarely gets hold of the very same font, size and line. A document put together from several sources can look the same, and a change that was typed anew by the program that made the document cannot be seen.':
        'Examina las cifras de la capa de texto: quien cambia una cifra con un programa rara vez consigue exactamente el mismo tipo de letra, tamaño y línea. Un documento compuesto de varias fuentes puede tener el mismo aspecto, y un cambio tecleado de nuevo con el programa que creó el documento no puede apreciarse.',
      'No figure differs in font, size, colour or line from what stands beside it.':
        'Ninguna cifra difiere en tipo de letra, tamaño, color o línea de lo que tiene al lado.',
      'No figures stand in the document’s text layer.': 'En la capa de texto del documento no hay cifras.',
      'On page {number} the text “{text}” is painted without ink.':
        'En la página {number}, el texto «{text}» está dibujado sin tinta.',
      'On page {number} the text “{text}” has the colour of its background.':
        'En la página {number}, el texto «{text}» tiene el color de su fondo.',
      'Outside of page {number} stands the text “{text}”.':
        'Fuera de la página {number} está el texto «{text}».',
      'On page {number} “{text}” is shown where a hidden layer has “{text2}”.':
        'En la página {number} se muestra «{text}» donde una capa oculta tiene «{text2}».',
      'On page {number} a layer that is not shown has the text “{text}”.':
        'En la página {number}, una capa que no se muestra tiene el texto «{text}».',
      'What a person does not see, a program that reads the text does, and a viewer may be made to show it. Anchors for signing services, printers’ notes and layers of plans are hidden for honest reasons.':
        'Lo que una persona no ve, lo ve un programa que lee el texto, y puede hacerse que un visor lo muestre. Las marcas para servicios de firma, las notas de imprenta y las capas de planos están ocultas por razones honradas.',
      'No text is hidden by its colour, outside of the pages or on a layer that is not shown.':
        'Ningún texto está oculto por su color, fuera de las páginas o en una capa que no se muestra.',
      'The document has no text that could be hidden.':
        'El documento no tiene texto que pudiera estar oculto.',
      'The file says nothing of its origin.': 'El archivo no dice nada de su origen.',
      'The {datum} ({name}) does not exist.': 'La {datum} ({name}) no existe.',
      'The {datum} ({iso}) lies after the day on which the file came in.':
        'La {datum} ({iso}) es posterior al día en que llegó el archivo.',
      'The last change ({iso}) is said to be older than the file ({iso2}).':
        'El último cambio ({iso}) sería, según se indica, anterior al archivo ({iso2}).',
      'Two dates of its creation differ: {iso} and, in the XMP metadata, {iso2}.':
        'Dos fechas de su creación difieren: {iso} y, en los metadatos XMP, {iso2}.',
      'Two dates of its last change differ: {iso} and, in the XMP metadata, {iso2}.':
        'Dos fechas de su último cambio difieren: {iso} y, en los metadatos XMP, {iso2}.',
      'It was changed a day after it was made.': 'Se modificó un día después de crearse.',
      'It was changed {number} days after it was made.': 'Se modificó {number} días después de crearse.',
      'An annotation on page {number} ({iso}) is older than the file ({iso2}).':
        'Una anotación de la página {number} ({iso}) es anterior al archivo ({iso2}).',
      'It was saved by {name}, which can change text.': 'Lo guardó {name}, que puede cambiar texto.',
      'It was saved by {name}, a program for pictures and drawings.':
        'Lo guardó {name}, un programa para imágenes y dibujos.',
      'It went through {name}, which joins, packs or converts files.':
        'Pasó por {name}, que une, comprime o convierte archivos.',
      'Two programs are named as its producer: {name} and, in the XMP metadata, {name2}.':
        'Se nombran dos programas como su productor: {name} y, en los metadatos XMP, {name2}.',
      'Its saves name several producers: {producers}.':
        'Sus guardados nombran varios productores: {producers}.',
      'Its first lines are not those of {name}, which it names as its producer: {name2} writes it that way.':
        'Sus primeras líneas no son las de {name}, que nombra como su productor: así las escribe {name2}.',
      'Its first lines are not those of {name}, which it names as its producer: another program saved it.':
        'Sus primeras líneas no son las de {name}, que nombra como su productor: lo guardó otro programa.',
      'Its trailer is not written in the order of {name}, which it names as its producer: another program saved it.':
        'Su trailer no está escrito en el orden de {name}, que nombra como su productor: lo guardó otro programa.',
      'Save {number} gave the file another permanent number, which programs are to keep.':
        'El guardado {number} dio al archivo otro número permanente, que los programas deben conservar.',
      'Metadata can be written by anyone. That another program saved the file says that it was saved again, not that its content was changed: signing, packing and printing do so as well.':
        'Los metadatos puede escribirlos cualquiera. Que otro programa guardara el archivo dice que se volvió a guardar, no que se modificara su contenido: firmar, comprimir e imprimir también lo hacen.',
      'The metadata of the file cannot be read: it needs a password.':
        'Los metadatos del archivo no pueden leerse: requiere una contraseña.',
      'The metadata of the file cannot be read: it is encrypted for others.':
        'Los metadatos del archivo no pueden leerse: está cifrado para otros.',
      'The metadata are consistent.': 'Los metadatos son coherentes.',
      'Its fonts are named in the ways of two programs, Word and LibreOffice: pages or text come from both.':
        'Sus tipos de letra se nombran al modo de dos programas, Word y LibreOffice: hay páginas o texto de ambos.',
      'Programs leave objects behind that nothing uses any more, without ill intent; they can hold an earlier text. Forms often carry scripts that check what is filled in.':
        'Los programas dejan, sin mala intención, objetos que ya nada usa; pueden contener un texto anterior. Los formularios llevan a menudo scripts que comprueban lo que se rellena.',
      'The objects of the file cannot be read: it needs a password.':
        'Los objetos del archivo no pueden leerse: requiere una contraseña.',
      'The objects of the file cannot be read: it is encrypted for others.':
        'Los objetos del archivo no pueden leerse: está cifrado para otros.',
      'No object is hidden, and none acts on its own.':
        'Ningún objeto está oculto, y ninguno actúa por sí solo.',
      'It holds an XML form, which some readers show instead of the pages.':
        'Contiene un formulario XML, que algunos lectores muestran en lugar de las páginas.',
      'It holds a page that it does not show.': 'Contiene una página que no muestra.',
      'It holds a page that it does not show: “{text}”.': 'Contiene una página que no muestra: «{text}».',
      '{number} pages are in the file that it does not show.':
        'En el archivo hay {number} páginas que no muestra.',
      '{number} pages are in the file that it does not show: “{text}”.':
        'En el archivo hay {number} páginas que no muestra: «{text}».',
      'It holds a text that no page uses.': 'Contiene un texto que ninguna página usa.',
      'It holds a text that no page uses: “{text}”.': 'Contiene un texto que ninguna página usa: «{text}».',
      '{number} texts are in the file that no page uses.':
        'En el archivo hay {number} textos que ninguna página usa.',
      '{number} texts are in the file that no page uses: “{text}”.':
        'En el archivo hay {number} textos que ninguna página usa: «{text}».',
      'It holds a picture that no page uses.': 'Contiene una imagen que ninguna página usa.',
      'It holds a picture that no page uses: “{text}”.':
        'Contiene una imagen que ninguna página usa: «{text}».',
      '{number} pictures are in the file that no page uses.':
        'En el archivo hay {number} imágenes que ninguna página usa.',
      '{number} pictures are in the file that no page uses: “{text}”.':
        'En el archivo hay {number} imágenes que ninguna página usa: «{text}».',
      'It holds the data of a signature that no field leads to.':
        'Contiene los datos de una firma a la que no lleva ningún campo.',
      'One object lies in the file that no directory of it lists.':
        'En el archivo hay un objeto que ninguno de sus índices enumera.',
      '{number} objects lie in the file that no directory of it lists.':
        'En el archivo hay {number} objetos que ninguno de sus índices enumera.',
      'It can start a program or open a file: “{text}”.':
        'Puede iniciar un programa o abrir un archivo: «{text}».',
      'It can send what is filled in, or load data: “{text}”.':
        'Puede enviar lo que se rellena, o cargar datos: «{text}».',
      'It holds scripts.': 'Contiene scripts.',
      'A program or script is attached: “{text}”.': 'Hay un programa o script adjunto: «{text}».',
      'Files are attached: “{text}”.': 'Hay archivos adjuntos: «{text}».',
      'page that is not shown': 'página que no se muestra',
      'text that is not used': 'texto que no se usa',
      'picture that is not used': 'imagen que no se usa',
      'signature that is not used': 'firma que no se usa',
      picture: 'imagen',
      'object {number}': 'objeto {number}',
      'On page {number} a picture hides the text “{text}”.':
        'En la página {number}, una imagen oculta el texto «{text}».',
      'On page {number} a filled shape hides the text “{text}”.':
        'En la página {number}, una forma rellena oculta el texto «{text}».',
      'On page {number} a picture hides the text “{text}”, and “{text2}” stands on top.':
        'En la página {number}, una imagen oculta el texto «{text}», y encima está «{text2}».',
      'On page {number} a filled shape hides the text “{text}”, and “{text2}” stands on top.':
        'En la página {number}, una forma rellena oculta el texto «{text}», y encima está «{text2}».',
      'On page {number} an annotation ({name}) hides the text “{text}”.':
        'En la página {number}, una anotación ({name}) oculta el texto «{text}».',
      'On page {number} “{text}” is painted over “{text2}”.':
        'En la página {number}, «{text}» está dibujado sobre «{text2}».',
      'On page {number}, a scan, “{text}” stands on a patch that covers part of the picture.':
        'En la página {number}, un escaneo, «{text}» está sobre un parche que cubre parte de la imagen.',
      'Looks at what is painted over what. Programs that cannot change text cover it and write anew on top; blacked-out names and labels on charts are made the same way for honest reasons. What was deleted before the file was saved cannot be seen.':
        'Examina qué está dibujado sobre qué. Los programas que no pueden cambiar texto lo cubren y escriben encima; los nombres tachados y los rótulos de gráficos se hacen igual por razones honradas. Lo que se borró antes de guardar el archivo no puede apreciarse.',
      'Nothing on the pages is hidden under something that was painted later.':
        'Nada en las páginas está oculto bajo algo que se dibujó después.',
      'Nothing that is painted on the pages could be read.':
        'No pudo leerse nada de lo que está dibujado en las páginas.',
      'A page that was put in from elsewhere often has another size, other fonts, or is a scan among pages of text. So have cover sheets, annexes and pages laid out sideways.':
        'Una página insertada desde otra parte tiene a menudo otro tamaño, otros tipos de letra, o es un escaneo entre páginas de texto. Lo mismo ocurre con las portadas, los anexos y las páginas apaisadas.',
      'No page differs from the others in size, fonts or kind.':
        'Ninguna página difiere de las demás en tamaño, tipos de letra o clase.',
      'The document has too few pages to be compared.':
        'El documento tiene muy pocas páginas para compararlas.',
      'Page {number} measures {number2} × {number3} mm, most others {number4} × {number5} mm.':
        'La página {number} mide {number2} × {number3} mm; la mayoría de las demás, {number4} × {number5} mm.',
      'Page {number} is set in fonts that no other page has ({name}).':
        'La página {number} está compuesta con tipos de letra que no tiene ninguna otra página ({name}).',
      'Page {number} is a picture, most others are text.':
        'La página {number} es una imagen; la mayoría de las demás son texto.',
      'Page {number} is text, most others are pictures.':
        'La página {number} es texto; la mayoría de las demás son imágenes.',
      'On page {number} a small picture with {number2} pixels an inch lies on the picture of the page, which has {number3}.':
        'En la página {number}, una imagen pequeña de {number2} píxeles por pulgada está sobre la imagen de la página, que tiene {number3}.',
      'On page {number} a small picture lies on the picture of the page, compressed as a JPEG of another quality.':
        'En la página {number}, una imagen pequeña está sobre la imagen de la página, comprimida como JPEG de otra calidad.',
      'On page {number} a small picture lies on the picture of the page, compressed in another way.':
        'En la página {number}, una imagen pequeña está sobre la imagen de la página, comprimida de otro modo.',
      'On page {number} letters or digits of the scan are there twice, the same pixel for pixel, which no scanner makes of two printed ones.':
        'En la página {number}, letras o cifras del escaneo aparecen dos veces, iguales píxel por píxel, cosa que ningún escáner hace de dos impresas.',
      'Large pictures are looked at by the methods for pictures, by their pixels alone; black and white ones are not. Programs that make PDF files often save pictures anew, which hides traces; what a single picture’s score means is the same as for a picture file. Letters that are there twice are looked for in scans that were kept without loss.':
        'Las imágenes grandes las examinan los métodos para imágenes, solo por sus píxeles; las de blanco y negro no. Los programas que crean archivos PDF a menudo vuelven a guardar las imágenes, lo que oculta rastros; la puntuación de una imagen suelta significa lo mismo que la de un archivo de imagen. Las letras que aparecen dos veces se buscan en escaneos conservados sin pérdida.',
      'None of the pictures that were looked at stands out.':
        'Ninguna de las imágenes examinadas llama la atención.',
      'The document has no picture large enough, and of such a kind, that it could be looked at.':
        'El documento no tiene ninguna imagen lo bastante grande, y de una clase tal, que pudiera examinarse.',
      'The document has no pictures.': 'El documento no tiene imágenes.',
      'A picture inside (object {number}) has a score of {number2}: {sentences}':
        'Una imagen contenida (objeto {number}) tiene una puntuación de {number2}: {sentences}',
      'A picture inside (object {number}) has a score of {number2}:':
        'Una imagen contenida (objeto {number}) tiene una puntuación de {number2}:',
      'Filling in, signing and annotating add revisions as well; these are told apart. A program that writes the whole file anew leaves no earlier revision behind: that none is found proves nothing.':
        'Rellenar, firmar y anotar también añaden versiones; estas se distinguen. Un programa que escribe de nuevo el archivo entero no deja ninguna versión anterior: que no se encuentre ninguna no prueba nada.',
      'What was changed in the file cannot be read: it needs a password.':
        'Lo que se modificó en el archivo no puede leerse: requiere una contraseña.',
      'What was changed in the file cannot be read: it is encrypted for others.':
        'Lo que se modificó en el archivo no puede leerse: está cifrado para otros.',
      'The file holds one revision; no earlier one is left in it.':
        'El archivo contiene una versión; no queda en él ninguna anterior.',
      'The file holds {number} revisions, each as it was saved.':
        'El archivo contiene {number} versiones, cada una como se guardó.',
      'Revision {number}: {sentences}': 'Versión {number}: {sentences}',
      'And {number} more changes of this kind.': 'Y {number} cambios más de este tipo.',
      'What was added later leaves the content of the pages alone.':
        'Lo que se añadió después no toca el contenido de las páginas.',
      'It also holds a revision that the last one skips.':
        'Contiene además una versión que la última se salta.',
      'Its cross-reference table is damaged; the revisions were found by searching.':
        'Su tabla de referencias cruzadas está dañada; las versiones se encontraron buscando.',
      'An intact signature says that the signed bytes are as they were when they were signed, not that what they say is true. Signatures can break without ill intent, when a program saves the file anew. Revocation is known only as far as the file itself brings it along.':
        'Una firma íntegra dice que los bytes firmados están como cuando se firmaron, no que sea verdad lo que dicen. Las firmas pueden romperse sin mala intención, cuando un programa guarda de nuevo el archivo. La revocación solo se conoce en la medida en que el propio archivo la trae.',
      'Whether the file is signed cannot be told: it needs a password.':
        'No puede decirse si el archivo está firmado: requiere una contraseña.',
      'Whether the file is signed cannot be told: it is encrypted for certain recipients, or in a way that is not known here.':
        'No puede decirse si el archivo está firmado: está cifrado para ciertos destinatarios, o de un modo que aquí no se conoce.',
      'The file holds no signature.': 'El archivo no contiene ninguna firma.',
      'The other signature is intact.': 'La otra firma está íntegra.',
      'Of the other {number} signatures all are intact.':
        'De las otras {number} firmas, todas están íntegras.',
      'Of the other {number} signatures {number2} are intact.':
        'De las otras {number} firmas, {number2} están íntegras.',
      'The file is encrypted, so that its content and what was changed in it cannot be read.':
        'El archivo está cifrado, de modo que su contenido y lo que se modificó en él no pueden leerse.',
      'After signing, something was taken away that lay over the content of a page.':
        'Después de la firma se quitó algo que estaba sobre el contenido de una página.',
      'After signing, a font was exchanged, so that the same text can look like another one.':
        'Después de la firma se cambió un tipo de letra, de modo que el mismo texto puede parecer otro.',
      'After signing, content that lay unseen in the signed part was put in the place of what was shown.':
        'Después de la firma, contenido que estaba sin verse en la parte firmada se puso en lugar de lo que se mostraba.',
      'A signed part holds a second, unseen version of what it shows.':
        'Una parte firmada contiene una segunda versión, no visible, de lo que muestra.',
      'On page {number} the text of the scan says “{text}” where its picture is read as “{text2}”.':
        'En la página {number}, el texto del escaneo dice «{text}» donde su imagen se lee como «{text2}».',
      'Figures alone are compared, the first of them on the first pages, and only where the picture is read clearly. Text recognition errs: the programs that made the text layer as well as the one that reads the picture here.':
        'Solo se comparan cifras, las primeras de las primeras páginas, y únicamente donde la imagen se lee con claridad. El reconocimiento de texto yerra: tanto los programas que crearon la capa de texto como el que aquí lee la imagen.',
      'The figures of the text layer that were compared are those that the picture shows.':
        'Las cifras de la capa de texto que se compararon son las que muestra la imagen.',
      'The document has no scanned page with figures in an invisible text layer.':
        'El documento no tiene ninguna página escaneada con cifras en una capa de texto invisible.',
      'Too few figures of the text layer could be compared with the picture: {number} of {number2} are read alike.':
        'Pudieron compararse con la imagen muy pocas cifras de la capa de texto: {number} de {number2} se leen igual.',
      'The file is encrypted and opens only with a password, so its history could not be read.':
        'El archivo está cifrado y solo se abre con una contraseña, así que no pudo leerse su historial.',
      'The file is encrypted in a way that cannot be opened here, so its history could not be read.':
        'El archivo está cifrado de un modo que aquí no puede abrirse, así que no pudo leerse su historial.',
      'It is signed, and nothing but signatures came after the first one.':
        'Está firmado, y después de la primera firma solo hubo otras firmas.',
      'It is signed, and what came later left alone what the signer saw.':
        'Está firmado, y lo posterior no tocó lo que vio el firmante.',
      'It was saved more than once.': 'Se guardó más de una vez.',
      'It was saved again after it was made, and what was saved left its content alone.':
        'Se volvió a guardar después de crearse, y lo guardado no tocó su contenido.',
      'The file was written in one go and is not signed, so it holds no history. That says nothing for or against it.':
        'El archivo se escribió de una vez y no está firmado, así que no contiene historial. Eso no dice nada a su favor ni en su contra.',
      'Page {number} was not read: the pages before it took too long.':
        'No se leyó la página {number}: las anteriores tardaron demasiado.',
      'Page {number} was not read: the pages before it paint more than is looked at.':
        'No se leyó la página {number}: las anteriores dibujan más de lo que se examina.',
      'Page {number} was not read: it paints more than is looked at.':
        'No se leyó la página {number}: dibuja más de lo que se examina.',
      'Page {number} was read in part: it paints more than is looked at.':
        'La página {number} se leyó solo en parte: dibuja más de lo que se examina.',
      '{number} more pages were not read in full.': 'Tampoco se leyó todo en otras {number} páginas.',
      'Page {number} was not drawn: it paints more than is drawn.':
        'No se dibujó la página {number}: contiene más trazos de los que se dibujan.',
      'Page {number} has no size.': 'La página {number} no tiene tamaño.',
      '{signature} {standings}.': '{signature} {standings}.',
      '{signature} {standings}; {trust}.': '{signature} {standings}; {trust}.',
      '{signature}: {state}': '{signature}: {state}',
      '{changes}.': '{changes}.',
    },
  },
  datum: {
    phrases: {
      'creation date': 'fecha de creación',
      'date of the last change': 'fecha del último cambio',
      'creation date (XMP)': 'fecha de creación (XMP)',
      'date of the last change (XMP)': 'fecha del último cambio (XMP)',
    },
  },
  state: {
    phrases: {
      unsigned: 'sin firmar',
      valid: 'íntegra',
      broken: 'no válida',
      'covers-part': 'abarca solo una parte',
      'changed-after': 'modificado después',
      spoofed: 'simulada',
      unchecked: 'sin comprobar',
    },
  },
  signature: {
    phrases: {
      'The signature of {name}': 'La firma de {name}',
      'The signature in the field “{text}”': 'La firma del campo «{text}»',
      'The signature': 'La firma',
      'The time-stamp of {name}': 'El sello de tiempo de {name}',
      'The time-stamp in the field “{text}”': 'El sello de tiempo del campo «{text}»',
      'The time-stamp': 'El sello de tiempo',
    },
  },
  standings: {
    joints: {
      ', ': ', ',
      ' and ': ' y ',
    },
    phrases: {
      'is prepared, but its place for the signature value is empty: nobody has signed there':
        'tiene reservado el espacio para el valor de firma, pero está vacío: ahí no ha firmado nadie',
      'is intact and covers the file as it was signed; the signer did not see this change: {changes}':
        'conserva su integridad y abarca el archivo como se firmó; el firmante no vio este cambio: {changes}',
      'is intact and covers the file as it was signed; the signer did not see {number} of the later changes, the first: {changes}':
        'conserva su integridad y abarca el archivo como se firmó; el firmante no vio {number} de los cambios posteriores, el primero: {changes}',
      'is there': 'existe',
      'is intact and covers the whole file': 'conserva su integridad y abarca todo el archivo',
      'is no longer shown since revision {number}': 'ya no se muestra desde la versión {number}',
      'stands in the file, but no field of the form ever showed it':
        'está en el archivo, pero ningún campo del formulario mostró nunca su contenido',
      'is intact and covers the file up to its revision; what follows says the same as before':
        'conserva su integridad y abarca el archivo hasta su versión; lo que sigue dice lo mismo que antes',
      'is intact and covers the file as it was signed; what came later left its content alone ({later})':
        'conserva su integridad y abarca el archivo como se firmó; lo posterior no tocó su contenido ({later})',
      'names the same bytes as another signature in the file':
        'nombra los mismos bytes que otra firma del archivo',
      'was put into its field only after the bytes that it signs were complete':
        'llegó a su campo solo después de que estuvieran completos los bytes que firma',
      'was followed by this change: {changes}': 'precede a este cambio: {changes}',
      'was followed by {number} of the later changes, the first: {changes}':
        'precede a {number} de los cambios posteriores, el primero: {changes}',
      'forbids this change: {changes}': 'prohíbe este cambio: {changes}',
      'forbids {number} of the later changes, the first: {changes}':
        'prohíbe {number} de los cambios posteriores, el primero: {changes}',
      'is followed by more saves than could be compared':
        'precede a más guardados de los que pudieron compararse',
      'holds a value that is no readable signature': 'contiene un valor que no es una firma legible',
      'does not match the bytes that it covers: they were changed, or are not those that were signed':
        'no coincide con los bytes que abarca: se modificaron, o no son los que se firmaron',
      "has a value that does not fit the signer's certificate and the algorithm it names":
        'tiene un valor que no encaja con el certificado del firmante y el algoritmo que nombra',
      'names another certificate than the one that it came with':
        'nombra un certificado distinto del que trae',
      'could not be checked, because its value has more parts than are read here':
        'no pudo comprobarse, porque su valor tiene más partes de las que aquí se leen',
      "could not be checked, because the signer's certificate is not in the file":
        'no pudo comprobarse, porque el certificado del firmante no está en el archivo',
      'could not be checked, because it was made with an algorithm that is not supported here':
        'no pudo comprobarse, porque se hizo con un algoritmo que aquí no se admite',
      'does not say which bytes are signed': 'no dice qué bytes están firmados',
      'names its signed bytes in a way that makes no sense':
        'nombra sus bytes firmados de un modo que no tiene sentido',
      'names signed bytes that do not lie in the file, or lie in it twice':
        'nombra bytes firmados que no están en el archivo, o que están dos veces',
      'holds no signature value': 'no contiene ningún valor de firma',
      'is prepared, but its place for the signature value is empty':
        'tiene reservado el espacio para el valor de firma, pero está vacío',
      'leaves out the first {number} bytes of the file': 'deja fuera los primeros {number} bytes del archivo',
      'covers one range of bytes, which cannot leave out the signature itself and reach the end':
        'abarca un solo intervalo de bytes, que no puede dejar fuera la propia firma y llegar hasta el final',
      'leaves out {number} places of the file, where only its own value may be left out':
        'deja fuera {number} lugares del archivo, donde solo puede dejarse fuera su propio valor',
      'leaves out {number} bytes that are more, or other, than its own value':
        'deja fuera {number} bytes que son más, o distintos, que su propio valor',
      'is read from another place of the file than the one that its ranges leave out':
        'se lee de un lugar del archivo distinto del que dejan fuera sus intervalos',
      'ends before the file was complete, so that what followed could be written at will':
        'termina antes de que el archivo estuviera completo, de modo que lo que seguía pudo escribirse a voluntad',
    },
  },
  later: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      'data that show nothing': 'datos que no muestran nada',
      'data for checking signatures': 'datos para comprobar firmas',
      'information about the file': 'información sobre el archivo',
      'signatures or fields for them': 'firmas o campos para ellas',
      'form fields that were filled in': 'campos de formulario que se rellenaron',
      'form fields': 'campos de formulario',
      annotations: 'anotaciones',
      'settings of the document': 'ajustes del documento',
    },
  },
  trust: {
    phrases: {
      'the certificate of {name} is itself among the trusted ones':
        'el certificado de {name} está él mismo entre los de confianza',
      'the trusted certificate of {name} vouches for {name2}':
        'el certificado de confianza de {name} avala a {name2}',
      'who {name} is was not checked, because no trusted certificates are set up':
        'quién es {name} no se comprobó, porque no hay certificados de confianza configurados',
      "who {name} is is not known, because none of the trusted certificates vouches for the signer's":
        'quién es {name} no se sabe, porque ninguno de los certificados de confianza avala el del firmante',
      'the certificate of {name} was revoked on {iso}': 'el certificado de {name} se revocó el {iso}',
      'the certificate of {name} is not meant for time-stamps':
        'el certificado de {name} no está destinado a sellos de tiempo',
      'the certificate of {name} is valid only from {iso}, and by its time-stamp it was signed on {iso2}':
        'el certificado de {name} solo es válido desde el {iso}, y según el sello de tiempo se firmó el {iso2}',
      'the certificate of {name} is valid only from {iso}, and by its own account it was signed on {iso2}':
        'el certificado de {name} solo es válido desde el {iso}, y según su propia indicación se firmó el {iso2}',
      'the certificate of {name} is valid only from {iso}, and it says nothing of when it was signed, and came in on {iso2}':
        'el certificado de {name} solo es válido desde el {iso}, y no se indica cuándo se firmó, y llegó el {iso2}',
      'the certificate of {name} is valid only until {iso}, and by its time-stamp it was signed on {iso2}':
        'el certificado de {name} solo es válido hasta el {iso}, y según el sello de tiempo se firmó el {iso2}',
      'the certificate of {name} is valid only until {iso}, and by its own account it was signed on {iso2}':
        'el certificado de {name} solo es válido hasta el {iso}, y según su propia indicación se firmó el {iso2}',
      'the certificate of {name} is valid only until {iso}, and it says nothing of when it was signed, and came in on {iso2}':
        'el certificado de {name} solo es válido hasta el {iso}, y no se indica cuándo se firmó, y llegó el {iso2}',
    },
  },
  changes: {
    phrases: {
      '{annotation} with “{text}” was set beside “{text2}” on page {number}':
        'En la página {number} se puso junto a «{text2}»: {annotation} con «{text}»',
      'The pages of this revision cannot be read': 'Las páginas de esta versión no pueden leerse',
      'Page {number} was added: “{text}”': 'Se añadió la página {number}: «{text}»',
      'Page {number} was added': 'Se añadió la página {number}',
      'Page {number} was taken out: “{text}”': 'Se quitó la página {number}: «{text}»',
      'Page {number} was taken out': 'Se quitó la página {number}',
      'The pages were put in another order: {numbers}': 'Las páginas se pusieron en otro orden: {numbers}',
      'Page {number} was cut to another size': 'La página {number} se recortó a otro tamaño',
      'Page {number} was turned': 'La página {number} se giró',
      'Page {number} was given another scale': 'A la página {number} se le dio otra escala',
      'What happens when page {number} is opened or closed was changed':
        'Se modificó lo que ocurre al abrir o cerrar la página {number}',
      'Page {number} is drawn in another way; its words, areas and pictures are the same':
        'La página {number} está dibujada de otra manera; sus palabras, superficies e imágenes son las mismas',
      'What is drawn on page {number} was changed; its words are the same':
        'Se modificó lo dibujado en la página {number}; sus palabras son las mismas',
      'What is drawn on page {number} was changed; its words were not compared':
        'Se modificó lo dibujado en la página {number}; sus palabras no se compararon',
      'Text was added on page {number}: “{text}”': 'En la página {number} se añadió texto: «{text}»',
      'Text was taken out on page {number}: “{text}”': 'En la página {number} se quitó texto: «{text}»',
      'Text on page {number} was changed from “{text}” to “{text2}”':
        'El texto de la página {number} se cambió de «{text}» a «{text2}»',
      'A font ({name}) on page {number} was taken out':
        'Se quitó un tipo de letra ({name}) de la página {number}',
      'A resource ({name}) on page {number} was taken out':
        'Se quitó un recurso ({name}) de la página {number}',
      'A drawing ({name}) on page {number} was taken out':
        'Se quitó un dibujo ({name}) de la página {number}',
      'A picture ({name}) on page {number} was taken out':
        'Se quitó una imagen ({name}) de la página {number}',
      'A font ({name}) on page {number} was replaced by another':
        'Un tipo de letra ({name}) de la página {number} se sustituyó por otro',
      'A resource ({name}) on page {number} was replaced by another':
        'Un recurso ({name}) de la página {number} se sustituyó por otro',
      'A drawing ({name}) on page {number} was replaced by another':
        'Un dibujo ({name}) de la página {number} se sustituyó por otro',
      'A picture ({name}) on page {number} was replaced by another':
        'Una imagen ({name}) de la página {number} se sustituyó por otra',
      'The form field “{text}” on page {number} now hides “{text2}”':
        'El campo de formulario «{text}» de la página {number} oculta ahora «{text2}»',
      'The form field “{text}” on page {number} no longer hides “{text2}”':
        'El campo de formulario «{text}» de la página {number} ya no oculta «{text2}»',
      'The form field “{text}” with “{text2}” on page {number} was hidden':
        'El campo de formulario «{text}» con «{text2}» de la página {number} se ocultó',
      'The form field “{text}” on page {number} was hidden and shows “{text2}” now':
        'El campo de formulario «{text}» de la página {number} estaba oculto y ahora muestra «{text2}»',
      'The form field “{text}” with “{text2}” was moved on page {number}':
        'El campo de formulario «{text}» con «{text2}» se movió en la página {number}',
      'The form field “{text}” that hid “{text2}” on page {number} was taken away':
        'Se quitó el campo de formulario «{text}» que ocultaba «{text2}» en la página {number}',
      'Page {number} no longer shows the form field “{text}” with “{text2}”':
        'La página {number} ya no muestra el campo de formulario «{text}» con «{text2}»',
      'Data to verify the signatures were added': 'Se añadieron datos para verificar las firmas',
      'The XMP metadata were changed': 'Se modificaron los metadatos XMP',
      'What later changes are permitted was set by a signature':
        'Una firma fijó qué cambios posteriores se permiten',
      'The bookmarks were changed': 'Se modificaron los marcadores',
      'The targets of links were changed': 'Se modificaron los destinos de enlaces',
      'The description for screen readers was changed':
        'Se modificó la descripción para lectores de pantalla',
      'Which layers are shown was changed': 'Se modificó qué capas se muestran',
      'What the document does on its own was changed': 'Se modificó lo que el documento hace por sí solo',
      'A file was attached: “{text}”': 'Se adjuntó un archivo: «{text}»',
      'The attached file “{text}” was replaced': 'El archivo adjunto «{text}» fue sustituido',
      'The attached file “{text}” was taken out': 'El archivo adjunto «{text}» fue eliminado',
      'The list of attached files was written anew': 'La lista de archivos adjuntos se escribió de nuevo',
      'Attached files were changed': 'Se modificaron archivos adjuntos',
      'The collection of attached files was changed': 'Se modificó la colección de archivos adjuntos',
      'What the certification permits to be changed was itself changed or taken out':
        'Lo que la certificación permite cambiar se modificó o se quitó',
      'A setting of the document was changed ({name})': 'Se modificó un ajuste del documento ({name})',
      'Where the document opens was changed': 'Se modificó dónde se abre el documento',
      'What the document does when it is opened was changed ({name})':
        'Se modificó lo que el documento hace al abrirse ({name})',
      'Scripts of the document were changed': 'Se modificaron scripts del documento',
      'A list of names was changed ({name})': 'Se modificó una lista de nombres ({name})',
      'The document information was changed: {entries}':
        'Se modificó la información del documento: {entries}',
      'A form field that the form does not list was added on page {number}: “{text}”':
        'En la página {number} se añadió un campo de formulario que el formulario no enumera: «{text}»',
      'A form field that the form does not list was added on page {number}':
        'En la página {number} se añadió un campo de formulario que el formulario no enumera',
      'A file was attached on page {number}': 'En la página {number} se adjuntó un archivo',
      '{annotation} was added on page {number}: “{text}”':
        'En la página {number} se añadió {annotation}: «{text}»',
      '{annotation} was added on page {number}': 'En la página {number} se añadió {annotation}',
      '{annotation} on page {number} now runs an action ({word})':
        'En la página {number}, ahora ejecuta una acción ({word}) {annotation}',
      '{annotation} on page {number} now runs an action (on an event)':
        'En la página {number}, ahora ejecuta una acción (ante un evento) {annotation}',
      '{annotation} was laid over “{text}” on page {number}':
        'En la página {number} se puso sobre «{text}» {annotation}',
      '{annotation} on page {number} was changed and now hides “{text}” instead of “{text2}”':
        'En la página {number} se modificó, y ahora oculta «{text}» en lugar de «{text2}», {annotation}',
      '{annotation} on page {number} was changed and now hides no text instead of “{text}”':
        'En la página {number} se modificó, y ahora no oculta texto alguno en lugar de «{text}», {annotation}',
      '{annotation} on page {number} was changed and now hides “{text}” instead of none':
        'En la página {number} se modificó, y ahora oculta «{text}» en lugar de ninguno, {annotation}',
      '{annotation} on page {number} shows “{text}” instead of “{text2}”':
        'En la página {number} muestra «{text}» en lugar de «{text2}» {annotation}',
      '{annotation} on page {number} shows nothing instead of “{text}”':
        'En la página {number} no muestra nada en lugar de «{text}» {annotation}',
      '{annotation} on page {number} shows another picture than before':
        'En la página {number} muestra otra imagen que antes {annotation}',
      '{annotation} on page {number} was changed': 'En la página {number} se modificó {annotation}',
      '{annotation} that hid “{text}” on page {number} was taken away':
        'En la página {number} se quitó lo que ocultaba «{text}»: {annotation}',
      '{annotation} with “{text}” was taken away from page {number}':
        'De la página {number} se quitó {annotation} con «{text}»',
      '{annotation} was taken away from page {number}': 'De la página {number} se quitó {annotation}',
      'The data of the XML form were changed': 'Se modificaron los datos del formulario XML',
      'A document time-stamp was added (“{text}”)': 'Se añadió un sello de tiempo del documento («{text}»)',
      'A signature was added (“{text}”)': 'Se añadió una firma («{text}»)',
      'The signature “{text}” was taken out': 'Se quitó la firma «{text}»',
      'The signature “{text}” was replaced by another': 'La firma «{text}» se sustituyó por otra',
      'An empty signature field was added (“{text}”)': 'Se añadió un campo de firma vacío («{text}»)',
      'What the signature “{text}” shows was changed after it was made':
        'Lo que muestra la firma «{text}» se modificó después de hacerse',
      'What the form field “{text}” does was changed':
        'Se modificó lo que hace el campo de formulario «{text}»',
      'The form field “{text}” was filled: “{text2}” became “{text3}”':
        'Se rellenó el campo de formulario «{text}»: «{text2}» pasó a ser «{text3}»',
      'The form field “{text}” was emptied: “{text2}” became “{text3}”':
        'Se vació el campo de formulario «{text}»: «{text2}» pasó a ser «{text3}»',
      'The form field “{text}” holds “{text2}” but shows “{text3}”':
        'El campo de formulario «{text}» contiene «{text2}» pero muestra «{text3}»',
      'The form field “{text}” shows “{text2}” instead of “{text3}”; its value is “{text4}”':
        'El campo de formulario «{text}» muestra «{text2}» en lugar de «{text3}»; su valor es «{text4}»',
      'The picture that the form field “{text}” shows was changed':
        'Se modificó la imagen que muestra el campo de formulario «{text}»',
      'The form field “{text}” is drawn in another way; its value is the same':
        'El campo de formulario «{text}» está dibujado de otro modo; su valor es el mismo',
      'Settings of the form field “{text}” were changed':
        'Se modificaron ajustes del campo de formulario «{text}»',
      'A form field was added (“{text}”)': 'Se añadió un campo de formulario («{text}»)',
      'The empty signature field “{text}” was taken out': 'Se quitó el campo de firma vacío «{text}»',
      'The form field “{text}” with “{text2}” was taken out':
        'Se quitó el campo de formulario «{text}» con «{text2}»',
      'The empty form field “{text}” was taken out': 'Se quitó el campo de formulario vacío «{text}»',
      'A font of the form fields ({name}) was replaced by another':
        'Un tipo de letra de los campos de formulario ({name}) se sustituyó por otro',
      'Readers were asked to draw the form anew: the field “{text}” then shows “{text2}” instead of “{text3}”':
        'Se pidió a los lectores que dibujaran de nuevo el formulario: el campo «{text}» muestra entonces «{text2}» en lugar de «{text3}»',
      'How the data of object {number} are to be read was changed, so that the same bytes can show something else':
        'Se modificó cómo deben leerse los datos del objeto {number}, de modo que los mismos bytes pueden mostrar otra cosa',
      'A save that changed nothing': 'Un guardado que no cambió nada',
      'Data were saved again or added that nothing shown depends on':
        'Se volvieron a guardar o se añadieron datos de los que no depende nada de lo que se muestra',
      'The locked field “{text}” was filled in': 'Se rellenó el campo bloqueado «{text}»',
      'The field “{text}” was added, where fields may only be filled in':
        'Se añadió el campo «{text}», donde los campos solo pueden rellenarse',
      'The field “{text}” was taken out, where fields may only be filled in':
        'Se quitó el campo «{text}», donde los campos solo pueden rellenarse',
      'An entry of the document that no standard describes was changed ({name})':
        'Se modificó una entrada del documento que ninguna norma describe ({name})',
      '{number} bytes stand behind the end of the file': 'Detrás del final del archivo hay {number} bytes',
      '{number} bytes stand behind the end of the file, with objects among them':
        'Detrás del final del archivo hay {number} bytes, con objetos entre ellos',
    },
  },
  numbers: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      '{number}': '{number}',
    },
  },
  entries: {
    joints: {
      '; ': '; ',
    },
    phrases: {
      '{entry} is now {value}': '{entry} es ahora {value}',
      '{entry} was {value} and is now missing': '{entry} era {value} y ahora falta',
      '{entry} was {value} and is now {value2}': '{entry} era {value} y ahora es {value2}',
    },
  },
  entry: {
    phrases: {
      'the date of creation': 'la fecha de creación',
      'the date of the last change': 'la fecha del último cambio',
      'the producer': 'el productor',
      'the creator': 'el programa de origen',
      'the title': 'el título',
      'the author': 'el autor',
      'the subject': 'el asunto',
      'the keywords': 'la indicación de palabras clave',
      'the entry “{text}”': 'la entrada «{text}»',
    },
  },
  producers: {
    joints: {
      '; ': '; ',
    },
    phrases: {
      '{name}': '{name}',
    },
  },
  colour: {
    phrases: {
      '#{name}': '#{name}',
    },
  },
  zone: {
    phrases: {
      'no time zone given': 'sin zona horaria indicada',
      UTC: 'UTC',
      'UTC{name}': 'UTC{name}',
    },
  },
  value: {
    phrases: {
      '“{text}”': '«{text}»',
      '{date} ({zone})': '{date} ({zone})',
    },
  },
  annotation: {
    phrases: {
      'A note': 'una nota',
      'A highlight': 'un resaltado',
      'An underline': 'un subrayado',
      'A strike-out': 'un tachado',
      'A text box': 'un cuadro de texto',
      'A stamp': 'un sello',
      'A freehand drawing': 'un dibujo a mano alzada',
      'A link': 'un enlace',
      'A pop-up note': 'una nota emergente',
      'A rectangle': 'un rectángulo',
      'An ellipse': 'una elipse',
      'A line': 'una línea',
      'An attached file': 'un archivo adjunto',
      'A form field': 'un campo de formulario',
      'A signature': 'una firma',
      'A signature field': 'un campo de firma',
      'An annotation ({name})': 'una anotación ({name})',
    },
  },
  titles: {
    phrases: {
      'Figures that do not add up': 'Cifras que no cuadran',
      'Fonts of figures': 'Tipos de letra de las cifras',
      'Hidden text': 'Texto oculto',
      'Hidden objects': 'Objetos ocultos',
      'Covered and overprinted text': 'Texto cubierto y sobreimpreso',
      'Pages of another kind': 'Páginas de otra clase',
      'Pictures inside': 'Imágenes contenidas',
      Revisions: 'Versiones',
      Signatures: 'Firmas',
      'Text of scans': 'Texto de escaneos',
    },
  },
};

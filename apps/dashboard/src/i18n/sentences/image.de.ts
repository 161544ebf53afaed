import type { Phrases } from './catalogue.ts';

/** What methods for pictures and verdicts on pictures say, in German. */
export const imagePhrases = {
  sentences: {
    phrases: {
      'The picture is too small for the network to compare places.':
        'Das Bild ist zu klein, als dass das Netz Stellen vergleichen könnte.',
      'The network has learnt from pictures of up to 2 megapixels and is not shown larger ones.':
        'Das Netz hat aus Bildern von höchstens 2 Megapixeln gelernt; größere werden ihm nicht gezeigt.',
      'To a network that learnt from generated forgeries, the marked place looks changed.':
        'Für ein Netz, das aus künstlich erzeugten Fälschungen gelernt hat, sieht die markierte Stelle verändert aus.',
      'To a network that learnt from generated forgeries, no place looks clearly changed.':
        'Für ein Netz, das aus künstlich erzeugten Fälschungen gelernt hat, sieht keine Stelle deutlich verändert aus.',
      // In verdicts from before version 1.3.0 of the method.
      'The network learnt from forgeries that were generated for it, and errs on pictures unlike those. It gives no reason for what it marks: print, logos and sharp edges can look changed to it in untouched pictures.':
        'Das Netz hat aus Fälschungen gelernt, die eigens für es erzeugt wurden, und irrt bei Bildern, die anders sind. Es nennt keinen Grund für das, was es markiert: Gedrucktes, Logos und scharfe Kanten können ihm in unveränderten Bildern verändert erscheinen.',
      'The network learnt from forgeries that were generated for it, and errs on pictures unlike those. It gives no reason for what it marks: print, logos and sharp edges can look changed to it in untouched pictures. Of black and blown-out places it tells nothing.':
        'Das Netz hat aus Fälschungen gelernt, die eigens für es erzeugt wurden, und irrt bei Bildern, die anders sind. Es nennt keinen Grund für das, was es markiert: Gedrucktes, Logos und scharfe Kanten können ihm in unveränderten Bildern verändert erscheinen. Über schwarze und ausgebrannte Stellen sagt es nichts.',
      'The file is no JPEG.': 'Die Datei ist kein JPEG.',
      'There are no JPEG coefficients to look at.':
        'Es gibt keine JPEG-Koeffizienten, die sich betrachten ließen.',
      'Sees edits in a JPEG photo that was opened, changed and saved again without cropping or scaling. Blind where the second save was much coarser than the first, or the added part was itself compressed on the same grid. Clipped or heavily sharpened places may stand out in untouched photos.':
        'Erkennt Bearbeitungen in einem JPEG-Foto, das geöffnet, verändert und ohne Zuschneiden oder Skalieren erneut gespeichert wurde. Blind, wo das zweite Speichern viel gröber war als das erste oder das eingefügte Teil selbst auf demselben Raster komprimiert war. Übersteuerte oder stark geschärfte Stellen können in unveränderten Fotos auffallen.',
      'The picture is too small for its coefficients to be counted.':
        'Das Bild ist zu klein, um seine Koeffizienten auszuzählen.',
      'The photo was compressed before, on the same grid, but the marked place shows no trace of that.':
        'Das Foto wurde schon früher auf demselben Raster komprimiert, die markierte Stelle zeigt davon jedoch keine Spur.',
      'The photo was compressed before, on the same grid; no place stands out from that.':
        'Das Foto wurde schon früher auf demselben Raster komprimiert; keine Stelle hebt sich davon ab.',
      'There is no clear trace of an earlier compression on the same grid, so no place can differ in it.':
        'Es gibt keine deutliche Spur einer früheren Kompression auf demselben Raster, daher kann keine Stelle darin abweichen.',
      'Sees places where the 8x8 lines of JPEG compression are missing or shifted. Fine regular textures, text and straight edges on the blocks’ scale do the same in untouched photos, so that it counts with other traces only.':
        'Erkennt Stellen, an denen die 8x8-Linien der JPEG-Kompression fehlen oder verschoben sind. Feine regelmäßige Texturen, Text und gerade Kanten in der Größenordnung der Blöcke bewirken dasselbe in unveränderten Fotos, sodass dies nur zusammen mit anderen Spuren zählt.',
      'The picture is too small for its block grid to be measured.':
        'Das Bild ist zu klein, um sein Blockraster zu messen.',
      'The lines of the block grid break off or shift in the marked place.':
        'Die Linien des Blockrasters brechen an der markierten Stelle ab oder verschieben sich dort.',
      'The lines of the block grid run through the picture alike.':
        'Die Linien des Blockrasters verlaufen gleichmäßig durch das Bild.',
      'Grass, water, print and out-of-focus places have patterns of their own, so untouched photos show differences too. Strong compression makes all noise alike.':
        'Gras, Wasser, Gedrucktes und unscharfe Stellen haben eigene Muster, daher zeigen auch unveränderte Fotos Unterschiede. Starke Kompression macht alles Rauschen gleich.',
      'The picture is too small for patterns of noise to be compared.':
        'Das Bild ist zu klein, um Rauschmuster zu vergleichen.',
      'Too much of the picture is clipped or flat.': 'Zu viel des Bildes ist übersteuert oder ohne Struktur.',
      'The fine noise of the marked place has another pattern than that of the rest.':
        'Das feine Rauschen der markierten Stelle hat ein anderes Muster als das des übrigen Bildes.',
      'The fine noise has one pattern over the picture, as far as its texture lets it be seen.':
        'Das feine Rauschen hat im ganzen Bild dasselbe Muster, soweit die Textur es erkennen lässt.',
      'Clipped, flat and strongly textured places lose the pattern in untouched photos too. Scaling and ordinary compression remove it from the whole picture.':
        'Übersteuerte, strukturlose und stark texturierte Stellen verlieren das Muster auch in unveränderten Fotos. Skalieren und gewöhnliche Kompression entfernen es aus dem ganzen Bild.',
      'The picture is too small for the pattern to be measured.':
        'Das Bild ist zu klein, um das Muster zu messen.',
      'The pattern of a camera’s colour filters cannot be seen in this picture.':
        'Das Muster der Farbfilter einer Kamera ist in diesem Bild nicht zu erkennen.',
      'The pattern of the camera’s colour filters is missing in the marked place.':
        'Das Muster der Farbfilter der Kamera fehlt an der markierten Stelle.',
      'The pattern of the camera’s colour filters shows over the picture.':
        'Das Muster der Farbfilter der Kamera ist im ganzen Bild zu erkennen.',
      'Two places that are the same down to the noise are rare in photos, but repeated print, patterns and screens come near. Which of the two is the original is a guess. Flat places, and parts smaller than about 40 pixels on the scale at which the search runs, cannot be found.':
        'Zwei Stellen, die bis ins Rauschen gleich sind, sind in Fotos selten, doch wiederholter Druck, Muster und Bildschirme kommen dem nahe. Welche der beiden das Original ist, ist eine Vermutung. Strukturlose Stellen und Teile, die in der Größe, in der gesucht wird, kleiner als etwa 40 Pixel sind, werden nicht gefunden.',
      'The picture is too small to be searched for copied parts.':
        'Das Bild ist zu klein, um darin nach kopierten Teilen zu suchen.',
      'No part of the picture is found again elsewhere in it.':
        'Kein Teil des Bildes findet sich an anderer Stelle darin wieder.',
      'A part of the picture can be found again elsewhere in it, the same down to fine detail.':
        'Ein Teil des Bildes findet sich an anderer Stelle darin wieder, bis in feine Einzelheiten gleich.',
      '{number} parts of the picture can be found again elsewhere in it, the same down to fine detail.':
        '{number} Teile des Bildes finden sich an anderer Stelle darin wieder, bis in feine Einzelheiten gleich.',
      'A part of the picture can be found again elsewhere in it, the same down to fine detail; distinctive points bear it out.':
        'Ein Teil des Bildes findet sich an anderer Stelle darin wieder, bis in feine Einzelheiten gleich; markante Punkte bestätigen es.',
      '{number} parts of the picture can be found again elsewhere in it, the same down to fine detail; distinctive points bear it out.':
        '{number} Teile des Bildes finden sich an anderer Stelle darin wieder, bis in feine Einzelheiten gleich; markante Punkte bestätigen es.',
      'Data goes missing when a transfer or a memory card fails, far more often than on purpose; but what is missing cannot be checked, and a damaged file can be a pretext. Ask for the file again.':
        'Daten gehen viel häufiger durch eine gestörte Übertragung oder eine defekte Speicherkarte verloren als absichtlich; was fehlt, lässt sich jedoch nicht prüfen, und eine beschädigte Datei kann ein Vorwand sein. Fordern Sie die Datei erneut an.',
      'The picture data is complete.': 'Die Bilddaten sind vollständig.',
      'The file ends before its picture does: all of it is there, but not its fine detail.':
        'Die Datei endet vor ihrem Bild: Es ist ganz vorhanden, aber ohne seine feinen Einzelheiten.',
      'Part of the picture data makes no sense: all of the picture is there, but not its fine detail.':
        'Ein Teil der Bilddaten ergibt keinen Sinn: Das Bild ist ganz vorhanden, aber ohne seine feinen Einzelheiten.',
      'The file has no end marker, as if it had been cut off; the picture is there.':
        'Der Datei fehlt die Endmarke, als wäre sie abgeschnitten worden; das Bild ist vorhanden.',
      'The file ends before its picture does: {number} % of it is there.':
        'Die Datei endet vor ihrem Bild: {number} % davon sind vorhanden.',
      'Part of the picture data is missing or makes no sense: {number} % of the picture is there.':
        'Ein Teil der Bilddaten fehlt oder ergibt keinen Sinn: {number} % des Bildes sind vorhanden.',
      'What is left is too little or too broken to be looked at apart from the rest.':
        'Was übrig ist, ist zu wenig oder zu beschädigt, um für sich betrachtet zu werden.',
      'What came before the damage was looked at.': 'Betrachtet wurde, was vor dem Schaden liegt.',
      'Only its upper {number} of {number2} lines, which are whole, were looked at.':
        'Betrachtet wurden nur die oberen {number} von {number2} Zeilen, die unversehrt sind.',
      'Compares each place with the compression steps estimated for the whole photo. Richly textured places differ more than smooth ones without any edit, so the score stays modest.':
        'Vergleicht jede Stelle mit den Kompressionsstufen, die für das ganze Foto geschätzt wurden. Stark texturierte Stellen weichen auch ohne Bearbeitung mehr ab als glatte, daher bleibt der Wert mäßig.',
      'The picture is too small for its steps to be estimated.':
        'Das Bild ist zu klein, um seine Stufen zu schätzen.',
      'Every place agrees with the estimated steps, or no step could be estimated.':
        'Jede Stelle stimmt mit den geschätzten Stufen überein, oder es ließ sich keine Stufe schätzen.',
      'The marked place fits the compression of the rest of the photo badly.':
        'Die markierte Stelle passt schlecht zur Kompression des übrigen Fotos.',
      'All places fit the photo’s compression about equally well.':
        'Alle Stellen passen etwa gleich gut zur Kompression des Fotos.',
      'Sees edits in a JPEG photo that was saved again with other settings. Blind where the first settings divide the second ones or the photo was never saved before; sharp or saturated places may stand out in untouched photos.':
        'Erkennt Bearbeitungen in einem JPEG-Foto, das mit anderen Einstellungen erneut gespeichert wurde. Blind, wo die ersten Einstellungen Teiler der zweiten sind oder das Foto zuvor nie gespeichert wurde; scharfe oder gesättigte Stellen können in unveränderten Fotos auffallen.',
      'No trace of an earlier compression with other settings, so no place can differ in it.':
        'Keine Spur einer früheren Kompression mit anderen Einstellungen, daher kann keine Stelle darin abweichen.',
      'Most of the photo was compressed twice, but the marked place seems to have been compressed once only.':
        'Der größte Teil des Fotos wurde zweimal komprimiert, die markierte Stelle scheint jedoch nur einmal komprimiert worden zu sein.',
      'The photo was compressed before with other settings; no place stands out from that.':
        'Das Foto wurde schon früher mit anderen Einstellungen komprimiert; keine Stelle hebt sich davon ab.',
      'A picture to look at, never a score: edges and texture always change more than plain places, whether anything was edited or not.':
        'Ein Bild zum Ansehen, nie ein Wert: Kanten und Textur ändern sich immer mehr als glatte Stellen, ob etwas bearbeitet wurde oder nicht.',
      'The picture is too small for an error map.': 'Das Bild ist zu klein für eine Fehlerkarte.',
      'The map shows how much each place would change if the picture were compressed once more.':
        'Die Karte zeigt, wie sehr sich jede Stelle ändern würde, wenn das Bild noch einmal komprimiert würde.',
      'The first digits of coefficients follow a law of logarithms until a JPEG is saved again with other settings. Few digits make a coarse map; dark, flat and strongly processed places deviate as well.':
        'Die ersten Ziffern der Koeffizienten folgen einem logarithmischen Gesetz, bis ein JPEG mit anderen Einstellungen erneut gespeichert wird. Wenige Ziffern ergeben eine grobe Karte; auch dunkle, strukturlose und stark verarbeitete Stellen weichen ab.',
      'The picture is too small for its digits to be counted.':
        'Das Bild ist zu klein, um seine Ziffern auszuzählen.',
      'The picture holds too little detail for its digits to be counted.':
        'Das Bild enthält zu wenige Einzelheiten, um seine Ziffern auszuzählen.',
      'The digits of the photo show that it was compressed twice, but those of the marked place do not.':
        'Die Ziffern des Fotos zeigen, dass es zweimal komprimiert wurde, die der markierten Stelle jedoch nicht.',
      'The digits of the photo deviate from those of a photo saved once; no place stands out from that.':
        'Die Ziffern des Fotos weichen von denen eines einmal gespeicherten Fotos ab; keine Stelle hebt sich davon ab.',
      'The first digits are spread as in a photo that was saved once.':
        'Die ersten Ziffern sind verteilt wie in einem Foto, das einmal gespeichert wurde.',
      'Image generators build a picture in steps that double its size; uneven steps leave a chequered pattern of two or four pixels. Enlarging with simple programs, digital zoom and video frames can leave the same one, and well-built generators, scaling and strong compression leave none: this is a hint, and nothing found does not mean that a camera took it.':
        'Bildgeneratoren bauen ein Bild in Schritten auf, die seine Größe verdoppeln; ungleichmäßige Schritte hinterlassen ein Schachbrettmuster von zwei oder vier Pixeln. Vergrößern mit einfachen Programmen, Digitalzoom und Videobilder können dasselbe hinterlassen, und gut gebaute Generatoren, Skalieren und starke Kompression hinterlassen keines: Dies ist ein Hinweis, und dass nichts gefunden wurde, heißt nicht, dass eine Kamera das Bild aufgenommen hat.',
      'The picture is too small for its finest detail to be judged.':
        'Das Bild ist zu klein, um seine feinsten Einzelheiten zu beurteilen.',
      'A chequered pattern of two or four pixels lies over the picture, as when a generator has doubled its size.':
        'Ein Schachbrettmuster von zwei oder vier Pixeln liegt über dem Bild, wie es entsteht, wenn ein Generator dessen Größe verdoppelt hat.',
      'No pattern of repeated doubling lies over the picture.':
        'Über dem Bild liegt kein Muster wiederholter Verdopplung.',
      'Taken from what the file says of itself: it can be written or removed by anyone, and most generated pictures that went through the web say nothing. Nothing found does not mean that a camera took it.':
        'Entnommen dem, was die Datei über sich selbst sagt: Jeder kann es hineinschreiben oder entfernen, und die meisten generierten Bilder, die durch das Web gingen, sagen nichts. Dass nichts gefunden wurde, heißt nicht, dass eine Kamera das Bild aufgenommen hat.',
      'Nothing in the file speaks of an image generator.':
        'Nichts in der Datei spricht von einem Bildgenerator.',
      'About this file: {traces}.': 'Zu dieser Datei ist zu sagen, dass {traces}.',
      'About this file: {facts}.': 'Zu dieser Datei ist zu sagen, dass {facts}.',
      'Metadata can be written by anyone and is often removed by messengers and websites. A trace of editing software says that the file was saved again, not that its content was changed.':
        'Metadaten kann jeder schreiben, und Messenger und Websites entfernen sie oft. Eine Spur von Bearbeitungssoftware sagt, dass die Datei erneut gespeichert wurde, nicht, dass ihr Inhalt geändert wurde.',
      'The metadata is consistent.': 'Die Metadaten sind stimmig.',
      'Shows where the JPEG grid of the picture is weaker than grids beside it. Content decides much of it, so the map is for comparing with others and has no score of its own.':
        'Zeigt, wo das JPEG-Raster des Bildes schwächer ist als benachbarte Raster. Vieles davon bestimmt der Inhalt, daher dient die Karte dem Vergleich mit anderen und hat keinen eigenen Wert.',
      'The picture is too small for its grid to be compared.':
        'Das Bild ist zu klein, um sein Raster zu vergleichen.',
      'The map shows where the JPEG grid of the picture is weaker than elsewhere.':
        'Die Karte zeigt, wo das JPEG-Raster des Bildes schwächer ist als anderswo.',
      'Every JPEG leaves an 8x8 grid. A place on another grid was moved or comes from another picture; screenshots, collages and pictures inside pictures have such places too. Blind where the last save was coarser than the first.':
        'Jedes JPEG hinterlässt ein 8x8-Raster. Eine Stelle auf einem anderen Raster wurde verschoben oder stammt aus einem anderen Bild; auch Bildschirmfotos, Collagen und Bilder in Bildern haben solche Stellen. Blind, wo das letzte Speichern gröber war als das erste.',
      'The picture is too small for grids to be told apart.':
        'Das Bild ist zu klein, um Raster zu unterscheiden.',
      'The marked place lies on another JPEG grid than the rest of the picture.':
        'Die markierte Stelle liegt auf einem anderen JPEG-Raster als das übrige Bild.',
      'The picture as a whole shows no JPEG grid, so no place can lie beside it.':
        'Das Bild als Ganzes zeigt kein JPEG-Raster, daher kann keine Stelle daneben liegen.',
      'The picture lies on one JPEG grid; no place lies on another.':
        'Das Bild liegt auf einem JPEG-Raster; keine Stelle liegt auf einem anderen.',
      'Finds places whose earlier compression differs from the rest, if their 8x8 grid was kept. Flat, saturated and finely textured places can look like ghosts in untouched photos.':
        'Findet Stellen, deren frühere Kompression vom übrigen Bild abweicht, wenn ihr 8x8-Raster erhalten blieb. Strukturlose, gesättigte und fein texturierte Stellen können in unveränderten Fotos wie Geister aussehen.',
      'The picture is too small for ghosts to be told from texture.':
        'Das Bild ist zu klein, um Geister von Textur zu unterscheiden.',
      'Saving the picture again changes it nowhere: it holds no detail.':
        'Erneutes Speichern ändert das Bild nirgends: Es enthält keine Einzelheiten.',
      'The marked place reacts differently to being saved at quality {number}, as if it had another past.':
        'Die markierte Stelle reagiert anders auf Speichern mit Qualität {number}, als hätte sie eine andere Vergangenheit.',
      'Every place reacts alike to being saved again at various qualities.':
        'Jede Stelle reagiert gleich auf erneutes Speichern in verschiedenen Qualitäten.',
      'Coloured texture counts as noise and grey or flat places have little of it, so untouched photos show differences too. Cameras and compression smooth colour more than brightness.':
        'Farbige Textur zählt als Rauschen, und graue oder strukturlose Stellen haben wenig davon, daher zeigen auch unveränderte Fotos Unterschiede. Kameras und Kompression glätten Farbe stärker als Helligkeit.',
      'The picture is too small for local noise to be measured.':
        'Das Bild ist zu klein, um örtliches Rauschen zu messen.',
      'The marked place holds clearly more colour noise than the rest.':
        'Die markierte Stelle enthält deutlich mehr Farbrauschen als das übrige Bild.',
      'Colour noise is spread over the picture as its texture would have it.':
        'Das Farbrauschen ist im Bild so verteilt, wie es seiner Textur entspricht.',
      'A picture that was a JPEG has an 8x8 grid everywhere. Where it is missing, a part was painted, cloned away, generated or pasted after that save; text and logos that were added honestly miss it too. Places that are clipped or had their contrast raised lose the grid as well. Blind where the file was saved as a JPEG once more.':
        'Ein Bild, das ein JPEG war, hat überall ein 8x8-Raster. Wo es fehlt, wurde nach diesem Speichern ein Teil gemalt, weggestempelt, generiert oder eingefügt; auch redlich hinzugefügtem Text und Logos fehlt es. Übersteuerte Stellen und solche mit angehobenem Kontrast verlieren das Raster ebenfalls. Blind, wo die Datei noch einmal als JPEG gespeichert wurde.',
      'The picture is too small for its grid to be seen.':
        'Das Bild ist zu klein, um sein Raster zu erkennen.',
      'The picture as a whole shows no clear JPEG grid, so none can be missing.':
        'Das Bild als Ganzes zeigt kein deutliches JPEG-Raster, daher kann keines fehlen.',
      'The marked place lacks the JPEG grid that the rest of the picture has, as if it was made after that save.':
        'Der markierten Stelle fehlt das JPEG-Raster, das das übrige Bild hat, als wäre sie nach diesem Speichern entstanden.',
      'No place lacks the JPEG grid of the picture where it should be seen.':
        'Keiner Stelle fehlt das JPEG-Raster des Bildes, wo es zu erkennen sein sollte.',
      'Sharp texture counts as noise, and out-of-focus or overexposed places have little of it, so untouched photos show differences too. Strong compression removes the trace.':
        'Scharfe Textur zählt als Rauschen, und unscharfe oder überbelichtete Stellen haben wenig davon, daher zeigen auch unveränderte Fotos Unterschiede. Starke Kompression entfernt die Spur.',
      'The picture holds no noise at all: it was drawn or cleaned.':
        'Das Bild enthält überhaupt kein Rauschen: Es wurde gezeichnet oder entrauscht.',
      'The marked place holds clearly more noise than the rest.':
        'Die markierte Stelle enthält deutlich mehr Rauschen als das übrige Bild.',
      'The marked place holds clearly less noise than the rest.':
        'Die markierte Stelle enthält deutlich weniger Rauschen als das übrige Bild.',
      'Noise is spread over the picture as its texture would have it.':
        'Das Rauschen ist im Bild so verteilt, wie es seiner Textur entspricht.',
      'Compression and smoothing within the camera make noise depend on texture, so that untouched photos show differences too.':
        'Kompression und Glättung in der Kamera machen das Rauschen von der Textur abhängig, sodass auch unveränderte Fotos Unterschiede zeigen.',
      'Too little of the picture is flat and unclipped.':
        'Zu wenig des Bildes ist ohne Struktur und nicht übersteuert.',
      'Noise of equal brightness is spread as texture would have it.':
        'Rauschen gleicher Helligkeit ist so verteilt, wie es der Textur entspricht.',
      'Tables tell how a file was last saved, not whether its content was changed: cropping, turning or sending a photo re-saves it too, and many cameras use the standard tables.':
        'Tabellen sagen, wie eine Datei zuletzt gespeichert wurde, nicht, ob ihr Inhalt geändert wurde: Auch Zuschneiden, Drehen oder Versenden speichert ein Foto neu, und viele Kameras verwenden die Standardtabellen.',
      'The file holds no compression tables.': 'Die Datei enthält keine Kompressionstabellen.',
      'The file was written by {name} or a program of its kind.':
        'Die Datei wurde von {name} oder einem ähnlichen Programm geschrieben.',
      'The file is built as by a camera ({name}).': 'Die Datei ist aufgebaut wie von einer Kamera ({name}).',
      'The file was written by a program that uses the standard tables.':
        'Die Datei wurde von einem Programm geschrieben, das die Standardtabellen verwendet.',
      'Nothing in the file names the program that wrote it.':
        'Nichts in der Datei nennt das Programm, das sie geschrieben hat.',
      'Its tables are those of Adobe Photoshop, quality {number}; other programs of its maker and kind use them too.':
        'Ihre Tabellen sind die von Adobe Photoshop, Qualität {number}; andere Programme desselben Herstellers und dieser Art verwenden sie auch.',
      'Its tables are those of Adobe Photoshop, Save for Web, quality {number}; other programs of its maker and kind use them too.':
        'Ihre Tabellen sind die von Adobe Photoshop, „Save for Web“, Qualität {number}; andere Programme desselben Herstellers und dieser Art verwenden sie auch.',
      'Its tables are the standard ones at quality {number}.':
        'Ihre Tabellen sind die Standardtabellen der Qualität {number}.',
      'Its tables are not the standard ones; the nearest are those of quality {number}.':
        'Ihre Tabellen sind nicht die Standardtabellen; am nächsten kommen ihnen die der Qualität {number}.',
      'Its Huffman tables were made for this picture, as editors and websites do.':
        'Ihre Huffman-Tabellen wurden für dieses Bild erstellt, wie es Bearbeitungsprogramme und Websites tun.',
      'Screens are rows of pixels and prints are rows of dots; their regular pattern, or its beat with the pixels of the camera, shows in a photo of them. A photo of a screen can show anything that was edited before. Honest causes: the scene is a screen, a print, a fabric or a wall with such a pattern that fills the picture. A good photo of a fine screen shows no pattern.':
        'Bildschirme bestehen aus Reihen von Pixeln und Drucke aus Reihen von Punkten; ihr regelmäßiges Muster oder dessen Schwebung mit den Pixeln der Kamera zeigt sich in einem Foto von ihnen. Ein Foto eines Bildschirms kann alles zeigen, was zuvor bearbeitet wurde. Redliche Ursachen: Die Szene ist ein Bildschirm, ein Druck, ein Stoff oder eine Wand mit einem solchen Muster, das das Bild füllt. Ein gutes Foto eines feinen Bildschirms zeigt kein Muster.',
      'The picture is too small for the pattern of a screen or print to be told from chance.':
        'Das Bild ist zu klein, um das Muster eines Bildschirms oder Drucks von Zufall zu unterscheiden.',
      'A regular pattern of {number} pixels lies over the picture, as when a screen or a print is photographed.':
        'Ein regelmäßiges Muster von {number} Pixeln liegt über dem Bild, wie es entsteht, wenn ein Bildschirm oder ein Druck fotografiert wird.',
      'No regular pattern of a screen or a print lies over the picture.':
        'Über dem Bild liegt kein regelmäßiges Muster eines Bildschirms oder Drucks.',
      'Fabric, blinds and screens are periodic themselves. Compression below a quality of about 90 hides the trace, and a photo that was scaled as a whole shows it everywhere.':
        'Stoff, Jalousien und Bildschirme sind selbst periodisch. Kompression unter einer Qualität von etwa 90 verdeckt die Spur, und ein Foto, das als Ganzes skaliert wurde, zeigt sie überall.',
      'The picture is too small for traces of scaling to be told from chance.':
        'Das Bild ist zu klein, um Spuren des Skalierens von Zufall zu unterscheiden.',
      'The marked place was scaled in another way than the rest.':
        'Die markierte Stelle wurde anders skaliert als das übrige Bild.',
      'No place stands out as scaled in another way than the rest.':
        'Keine Stelle fällt als anders skaliert auf als das übrige Bild.',
      'Depth of field, motion, sky and skin make parts of untouched photos soft too, and fine texture looks sharp.':
        'Schärfentiefe, Bewegung, Himmel und Haut machen auch Teile unveränderter Fotos weich, und feine Textur wirkt scharf.',
      'The picture is too small for local sharpness to be compared.':
        'Das Bild ist zu klein, um örtliche Schärfe zu vergleichen.',
      'The marked place is clearly sharper or softer than the rest.':
        'Die markierte Stelle ist deutlich schärfer oder weicher als das übrige Bild.',
      'Sharpness changes over the picture as its content would have it.':
        'Die Schärfe wechselt im Bild so, wie es seinem Inhalt entspricht.',
      'Sees places whose earlier JPEG grid differs from the rest after cropping or moving. A photo that was merely cropped and saved again shows such a grid as well, but everywhere.':
        'Erkennt Stellen, deren früheres JPEG-Raster nach Zuschneiden oder Verschieben vom übrigen Bild abweicht. Ein Foto, das nur zugeschnitten und erneut gespeichert wurde, zeigt ein solches Raster ebenfalls, aber überall.',
      'The marked place has another past than the rest: it was compressed before on another grid.':
        'Die markierte Stelle hat eine andere Vergangenheit als das übrige Bild: Sie wurde früher auf einem anderen Raster komprimiert.',
      'The picture was compressed before on another grid, as after cropping; no place stands out clearly.':
        'Das Bild wurde früher auf einem anderen Raster komprimiert, wie nach einem Zuschnitt; keine Stelle fällt deutlich auf.',
      'There is no clear trace of an earlier compression on another grid.':
        'Es gibt keine deutliche Spur einer früheren Kompression auf einem anderen Raster.',
      'Previews are made by the camera and often kept by editing programs. But some cameras make them apart from the picture, and cropping, turning or brightening a photo without renewing the preview is no forgery.':
        'Vorschaubilder erzeugt die Kamera, und Bearbeitungsprogramme behalten sie oft bei. Manche Kameras erzeugen sie jedoch getrennt vom Bild, und ein Foto zuzuschneiden, zu drehen oder aufzuhellen, ohne die Vorschau zu erneuern, ist keine Fälschung.',
      'The file holds no preview that could be compared.':
        'Die Datei enthält keine Vorschau, die sich vergleichen ließe.',
      'Part of the picture is missing, so its preview shows more.':
        'Ein Teil des Bildes fehlt, daher zeigt seine Vorschau mehr.',
      'The picture or its preview cannot be read.': 'Das Bild oder seine Vorschau lässt sich nicht lesen.',
      'The picture or its preview is too small to be compared.':
        'Das Bild oder seine Vorschau ist zu klein für einen Vergleich.',
      'The picture or its preview is too even to be compared.':
        'Das Bild oder seine Vorschau ist zu gleichförmig für einen Vergleich.',
      'The preview embedded in the file does not match the picture: it may show another one, or an earlier state of this one.':
        'Die in der Datei eingebettete Vorschau passt nicht zum Bild: Sie zeigt möglicherweise ein anderes oder einen früheren Zustand von diesem.',
      'The preview embedded in the file differs from the picture in the marked place.':
        'Die in der Datei eingebettete Vorschau weicht an der markierten Stelle vom Bild ab.',
      'The preview embedded in the file is mirrored against the picture.':
        'Die in der Datei eingebettete Vorschau ist gegenüber dem Bild gespiegelt.',
      'The preview embedded in the file shows more than the picture: it was cropped or zoomed afterwards.':
        'Die in der Datei eingebettete Vorschau zeigt mehr als das Bild: Es wurde nachträglich zugeschnitten oder herangezoomt.',
      'The preview embedded in the file shows the same picture.':
        'Die in der Datei eingebettete Vorschau zeigt dasselbe Bild.',
      'This kind of file holds nothing this method looks at.':
        'Diese Art von Datei enthält nichts, was diese Methode betrachtet.',
      'Could not be completed: {titles}.': 'Nicht abgeschlossen werden konnten: {titles}.',
      'None of the methods could measure anything on this file.':
        'Keine der Methoden konnte an dieser Datei etwas messen.',
      'Taken together, the traces in the picture differ from place to place as they do where a part was changed.':
        'Insgesamt betrachtet unterscheiden sich die Spuren im Bild von Stelle zu Stelle so, wie sie es tun, wo ein Teil verändert wurde.',
      'Nothing stood out in what was measured. That does not prove the file to be authentic.':
        'In dem, was gemessen wurde, fiel nichts auf. Das beweist nicht, dass die Datei echt ist.',
      'The map marks no place clearly.': 'Die Karte markiert keine Stelle deutlich.',
      'The map marks less than 1 % of it.': 'Die Karte markiert weniger als 1 % davon.',
      'The map marks about {number} % of it.': 'Die Karte markiert etwa {number} % davon.',
      'No method sees it alone.': 'Keine Methode sieht es allein.',
      'No method sees it clearly alone; the highest scores have {scored}.':
        'Keine Methode sieht es allein deutlich; die höchsten Werte haben {scored}.',
      'Little can be told from this copy ({reasons}). Ask for the original.':
        'Aus dieser Kopie lässt sich wenig ablesen ({reasons}). Fordern Sie das Original an.',
      'Fewer traces survive in a copy like this ({reasons}), so the score is less certain. Ask for the original.':
        'In einer Kopie wie dieser bleiben weniger Spuren erhalten ({reasons}), daher ist der Wert weniger sicher. Fordern Sie das Original an.',
      'None of the {number} untouched pictures this was measured on scored as high.':
        'Keines der {number} unveränderten Bilder, an denen dies gemessen wurde, hatte einen so hohen Wert.',
      'Of 1,000 untouched pictures about {number} score this high (measured on {number2}).':
        'Von 1.000 unveränderten Bildern haben etwa {number} einen so hohen Wert (gemessen an {number2}).',
      'Of {number} forged test pictures in a similar condition, {number2} % scored below 25 as well.':
        'Von {number} gefälschten Testbildern in ähnlichem Zustand hatten {number2} % ebenfalls einen Wert unter 25.',
      'A model that the operator of this installation added: what it was trained on and what it misses is not known to Assay.':
        'Ein Modell, das der Betreiber dieser Installation hinzugefügt hat: Womit es trainiert wurde und was ihm entgeht, ist Assay nicht bekannt.',
      'Licence of the model: {name}.': 'Lizenz des Modells: {name}.',
      'The operator’s model “{text}” gives {number} of 100.':
        'Das Modell „{text}“ des Betreibers ergibt {number} von 100.',
      'So it does not count in the tamper score.': 'Daher zählt es nicht im Manipulationswert.',
      'It was not calibrated, so it does not count in the tamper score.':
        'Es wurde nicht kalibriert, daher zählt es nicht im Manipulationswert.',
      'Calibrated on {number} untouched and {number2} tampered pictures, that is a likelihood ratio of {number3}.':
        'Kalibriert an {number} unveränderten und {number2} manipulierten Bildern, ist das ein Likelihood-Quotient von {number3}.',
      'The calibration of the model “{text}” does not count: {calibration}.':
        'Die Kalibrierung des Modells „{text}“ zählt nicht: {calibration}.',
      'Coefficients of {name} JPEG files cannot be read.':
        'Koeffizienten von JPEG-Dateien der Art „{name}“ können nicht gelesen werden.',
      'The file ends before the picture does.': 'Die Datei endet vor dem Bild.',
      'Only the first {number} scans were read.': 'Nur die ersten {number} Durchläufe wurden gelesen.',
      'There is no frame header.': 'Es gibt keinen Bildkopf.',
      'The picture has no width or height.': 'Das Bild hat keine Breite oder Höhe.',
      'The picture is too large for its coefficients to be read.':
        'Das Bild ist zu groß, um seine Koeffizienten zu lesen.',
      'Part of the picture data is missing or damaged.': 'Ein Teil der Bilddaten fehlt oder ist beschädigt.',
      'A quantisation table is missing.': 'Eine Quantisierungstabelle fehlt.',
      'The picture is too small for the spread of its noise to be tested.':
        'Das Bild ist zu klein, um die Verteilung seines Rauschens zu prüfen.',
      'The quietest flat places of the picture crowd in, or shun, the marked place.':
        'Die ruhigsten strukturlosen Stellen des Bildes häufen sich in der markierten Stelle oder meiden sie.',
      'The picture is smaller than {number} × {number2} pixels, the minimum for analysis in your organisation.':
        'Das Bild ist kleiner als {number} × {number2} Pixel, das Mindestmaß für die Analyse in Ihrer Organisation.',
      'The picture is smaller than {number} × {number2} pixels, so its score is less certain.':
        'Das Bild ist kleiner als {number} × {number2} Pixel, daher ist sein Wert weniger sicher.',
      'Documents are not analysed: your organisation has switched that off.':
        'Dokumente werden nicht analysiert: Ihre Organisation hat das ausgeschaltet.',
      source: 'Quelle',
      copy: 'Kopie',
      missing: 'fehlt',
    },
  },
  calibration: {
    phrases: {
      'it is no calibration': 'sie ist keine Kalibrierung',
      'it belongs to another ONNX file': 'sie gehört zu einer anderen ONNX-Datei',
      'it belongs to another description': 'sie gehört zu einer anderen Beschreibung',
      'its figures are not as they should be': 'ihre Zahlen sind nicht, wie sie sein sollten',
    },
  },
  traces: {
    joints: {
      '; ': ' und dass ',
    },
    phrases: {
      'it declares itself a composite with parts made by a generator in its metadata':
        'sie sich in ihren Metadaten als Montage mit Teilen aus einem Generator bezeichnet',
      'it declares itself made by a generator in its metadata':
        'sie sich in ihren Metadaten als von einem Generator erzeugt bezeichnet',
      'it declares itself made by a program in its metadata':
        'sie sich in ihren Metadaten als von einem Programm erzeugt bezeichnet',
      'it declares itself a composite with parts made by a generator in its content credentials':
        'sie sich in ihren Herkunftsnachweisen als Montage mit Teilen aus einem Generator bezeichnet',
      'it declares itself made by a generator in its content credentials':
        'sie sich in ihren Herkunftsnachweisen als von einem Generator erzeugt bezeichnet',
      'it declares itself made by a program in its content credentials':
        'sie sich in ihren Herkunftsnachweisen als von einem Programm erzeugt bezeichnet',
      'it carries content credentials (C2PA), which are checked elsewhere':
        'sie Herkunftsnachweise (C2PA) trägt, die an anderer Stelle geprüft werden',
      'it holds settings as {name} writes them': 'sie Einstellungen enthält, wie {name} sie schreibt',
      'its metadata names {name}': 'ihre Metadaten {name} nennen',
    },
  },
  facts: {
    joints: {
      ', ': ', dass ',
      ' and ': ' und dass ',
    },
    phrases: {
      'the file carries no description of where it comes from': 'sie keine Angaben zu ihrer Herkunft trägt',
      'it was saved by {name}': 'sie von {name} gespeichert wurde',
      'its editing history lists {number} later steps':
        'ihr Bearbeitungsverlauf {number} spätere Schritte aufführt',
      'its editing history lists 1 later steps': 'ihr Bearbeitungsverlauf einen späteren Schritt aufführt',
      'it was changed {number} minutes after it was taken':
        'sie {number} Minuten nach der Aufnahme geändert wurde',
      'it was changed {number} hours after it was taken':
        'sie {number} Stunden nach der Aufnahme geändert wurde',
      'it was changed {number} days after it was taken': 'sie {number} Tage nach der Aufnahme geändert wurde',
      'it claims to have been changed before it was taken':
        'sie angibt, vor der Aufnahme geändert worden zu sein',
      'it is dated later than it was received': 'sie ein späteres Datum trägt als ihr Eingang',
      'it was {number} x {number2} when described and is {number3} x {number4} now':
        'sie laut ihrer Beschreibung {number} x {number2} groß war und jetzt {number3} x {number4} groß ist',
    },
  },
  scored: {
    joints: {
      ' and ': ' und ',
    },
    phrases: {
      '{titles} ({number})': '„{titles}“ ({number})',
    },
  },
  reasons: {
    joints: {
      '; ': '; ',
    },
    phrases: {
      'only {number} × {number2} pixels': 'nur {number} × {number2} Pixel',
      'a JPEG quality of about {number} of 100': 'eine JPEG-Qualität von etwa {number} von 100',
      'the file says that it is a screenshot': 'die Datei gibt an, ein Bildschirmfoto zu sein',
      'the file carries a mark of {service}': 'die Datei trägt eine Kennung von {service}',
    },
  },
  service: {
    phrases: {
      '{name}': '{name}',
      'Facebook or Instagram': 'Facebook oder Instagram',
    },
  },
  titles: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      'Earlier compression on the same grid': 'Frühere Kompression auf demselben Raster',
      'Breaks in the block grid': 'Brüche im Blockraster',
      'Noise patterns': 'Rauschmuster',
      'Colour filter pattern': 'Farbfiltermuster',
      'Copied parts': 'Kopierte Teile',
      'Content credentials': 'Herkunftsnachweise',
      'Missing or damaged data': 'Fehlende oder beschädigte Daten',
      'Compression steps': 'Kompressionsstufen',
      'Double compression': 'Doppelte Kompression',
      'Error level': 'Fehlerpegel',
      'First digits of coefficients': 'Erste Ziffern der Koeffizienten',
      'Traces of generated pictures': 'Spuren generierter Bilder',
      'Notes of generators': 'Hinweise auf Generatoren',
      'Grid against content': 'Raster gegen Inhalt',
      'Places on another JPEG grid': 'Stellen auf einem anderen JPEG-Raster',
      'JPEG ghosts': 'JPEG-Geister',
      'Colour noise': 'Farbrauschen',
      'Learned traces': 'Gelernte Spuren',
      Metadata: 'Metadaten',
      'Places without the JPEG grid': 'Stellen ohne das JPEG-Raster',
      'Noise level': 'Rauschpegel',
      'Noise spread': 'Verteilung des Rauschens',
      'Compression tables': 'Kompressionstabellen',
      'Photo of a screen or print': 'Foto eines Bildschirms oder Drucks',
      'Scaling traces': 'Spuren des Skalierens',
      Sharpness: 'Schärfe',
      'Earlier compression on another grid': 'Frühere Kompression auf einem anderen Raster',
      'Embedded preview': 'Eingebettete Vorschau',
    },
  },
} satisfies { readonly [kind: string]: Phrases };

import type { Phrases } from './catalogue.ts';

/** What methods for documents, their revisions and signatures say, in German. */
export const documentPhrases = {
  sentences: {
    phrases: {
      'The file also holds a revocation list of {name} that names the serial number of the certificate of {name2}; it does not count, because {name3} issued the certificate.':
        'Die Datei enthält auch eine Sperrliste von {name}, die die Seriennummer des Zertifikats von {name2} nennt; sie zählt nicht, denn ausgestellt hat das Zertifikat {name3}.',
      'The file also holds a revocation list in the name of {name} that calls the certificate of {name2} revoked; it does not count, because the key of {name3} did not sign it.':
        'Die Datei enthält auch eine Sperrliste im Namen von {name}, die das Zertifikat von {name2} als widerrufen bezeichnet; sie zählt nicht, denn sie ist nicht mit dem Schlüssel von {name3} signiert.',
      'The file also holds an OCSP response that calls a certificate with the serial number of that of {name} revoked; it does not count, because it is about a certificate of another authority.':
        'Die Datei enthält auch eine OCSP-Antwort, die ein Zertifikat mit der Seriennummer des Zertifikats von {name} als widerrufen bezeichnet; sie zählt nicht, denn sie betrifft ein Zertifikat einer anderen Stelle.',
      'The file also holds an OCSP response that calls the certificate of {name} revoked; it does not count, because neither {name2} nor anyone authorised by it signed it.':
        'Die Datei enthält auch eine OCSP-Antwort, die das Zertifikat von {name} als widerrufen bezeichnet; sie zählt nicht, denn weder {name2} noch eine davon ermächtigte Stelle hat sie signiert.',
      'It was made with {name}, which no longer counts as safe.':
        'Sie wurde mit {name} erstellt, was nicht mehr als sicher gilt.',
      'It was made with {name} and {name2}, which no longer count as safe.':
        'Sie wurde mit {name} und {name2} erstellt, was nicht mehr als sicher gilt.',
      'A field for a signature is empty.': 'Ein Feld für eine Signatur ist leer.',
      '{number} fields for signatures are empty.': '{number} Felder für Signaturen sind leer.',
      'It carries usage rights, which let users of a program fill in and save it; they are no person’s signature.':
        'Sie enthält Nutzungsrechte, mit denen Nutzer eines Programms sie ausfüllen und speichern können; sie sind keine Signatur einer Person.',
      'It bears a time-stamp, and nothing but time-stamps came after the first one.':
        'Sie trägt einen Zeitstempel, und nach dem ersten kamen nur noch Zeitstempel hinzu.',
      'Nobody signed it.': 'Niemand hat sie unterschrieben.',
      'It bears a time-stamp, and what came later left its content alone.':
        'Sie trägt einen Zeitstempel, und was später kam, ließ ihren Inhalt unberührt.',
      'It is signed, and something was added that the signer did not see.':
        'Sie ist signiert, und etwas wurde hinzugefügt, was der Unterzeichner nicht gesehen hat.',
      'It bears a time-stamp, and something was added after it.':
        'Sie trägt einen Zeitstempel, und danach wurde etwas hinzugefügt.',
      'It was finished in several saves within two days of being made.':
        'Sie wurde in mehreren Speicherungen innerhalb von zwei Tagen nach ihrer Erstellung fertiggestellt.',
      'It was saved again after it was made.': 'Sie wurde nach ihrer Erstellung noch einmal gespeichert.',
      '{number} more places are listed.': '{number} weitere Stellen sind aufgeführt.',
      '1 more place is listed.': '1 weitere Stelle ist aufgeführt.',
      'On page {number} the balance {name} does not follow from {name2} and what stands between: it would be {name3}.':
        'Auf Seite {number} ergibt sich der Saldo {name} nicht aus {name2} und dem, was dazwischen steht: Er wäre {name3}.',
      'On page {number} stands the date “{text}”, which does not exist.':
        'Auf Seite {number} steht das Datum „{text}“, das es nicht gibt.',
      'On page {number} the date “{text}” breaks the order of its column.':
        'Auf Seite {number} durchbricht das Datum „{text}“ die Reihenfolge seiner Spalte.',
      'On page {number} “{text}” times “{text2}” is {name}, not “{text3}”.':
        'Auf Seite {number} ist „{text}“ mal „{text2}“ gleich {name}, nicht „{text3}“.',
      'On page {number} the amounts above “{text}” add up to {name}.':
        'Auf Seite {number} ergeben die Beträge über „{text}“ zusammen {name}.',
      'Tried on columns of amounts in the text layer, and told only where the other lines of the same column fit. A fault may have been made by the one who wrote the document; and who changes a figure can change those that follow from it.':
        'Geprüft an Spalten von Beträgen in der Textschicht, und nur genannt, wo die anderen Zeilen derselben Spalte stimmen. Ein Fehler kann vom Verfasser des Dokuments stammen; und wer eine Zahl ändert, kann auch die ändern, die sich aus ihr ergeben.',
      'No balance, line, total or date contradicts the others.':
        'Kein Saldo, keine Zeile, keine Summe und kein Datum widerspricht den anderen.',
      'No figures that could be added up stand in the text layer.':
        'In der Textschicht stehen keine Zahlen, die sich addieren ließen.',
      'On page {number} the figure “{text}” is set in another copy of {name} than the rest of its column.':
        'Auf Seite {number} ist die Zahl „{text}“ in einer anderen Kopie von {name} gesetzt als der Rest ihrer Spalte.',
      'On page {number} the figure “{text}” is set in {name}, the rest of its column in {name2}.':
        'Auf Seite {number} ist die Zahl „{text}“ in {name} gesetzt, der Rest ihrer Spalte in {name2}.',
      'On page {number} the figure “{text}” is {number2} points high, the rest of its column {number3}.':
        'Auf Seite {number} ist die Zahl „{text}“ {number2} Punkt hoch, der Rest ihrer Spalte {number3}.',
      'On page {number} the figure “{text}” is {colour}, the rest of its column {colour2}.':
        'Auf Seite {number} hat die Zahl „{text}“ die Farbe {colour}, der Rest ihrer Spalte {colour2}.',
      'On page {number} “{text}” stands {number2} points off the line of the words beside it.':
        'Auf Seite {number} steht „{text}“ um {number2} Punkt neben der Zeile der benachbarten Wörter.',
      'On page {number} “{text}” is set in another copy of {name} than the words beside it.':
        'Auf Seite {number} ist „{text}“ in einer anderen Kopie von {name} gesetzt als die benachbarten Wörter.',
      'On page {number} the digits of “{text}” are set in two copies of the font {name}.':
        'Auf Seite {number} sind die Ziffern von „{text}“ in zwei Kopien der Schrift {name} gesetzt.',
      'On page {number} the digits of “{text}” are set in {name} and {name2}.':
        'Auf Seite {number} sind die Ziffern von „{text}“ in {name} und {name2} gesetzt.',
      'On page {number} the digits of “{text}” are {number2} and {number3} points high.':
        'Auf Seite {number} sind die Ziffern von „{text}“ {number2} und {number3} Punkt hoch.',
      'On page {number} the digits of “{text}” are stretched differently.':
        'Auf Seite {number} sind die Ziffern von „{text}“ unterschiedlich gestreckt.',
      'On page {number} the digits of “{text}” lean differently.':
        'Auf Seite {number} sind die Ziffern von „{text}“ unterschiedlich geneigt.',
      'On page {number} the digits of “{text}” do not stand on one line: they lie {number2} points apart.':
        'Auf Seite {number} stehen die Ziffern von „{text}“ nicht auf einer Linie: Sie liegen {number2} Punkt auseinander.',
      'On page {number} the digits of “{text}” are {colour} and {colour2}.':
        'Auf Seite {number} haben die Ziffern von „{text}“ die Farben {colour} und {colour2}.',
      'Looks at figures in the text layer: who changes one digit by a program rarely gets hold of the very same font, size and line. A document put together from several sources can look the same, and a change that was typed anew by the program that made the document cannot be seen.':
        'Betrachtet Zahlen in der Textschicht: Wer mit einem Programm eine Ziffer ändert, trifft selten genau dieselbe Schrift, Größe und Linie. Ein aus mehreren Quellen zusammengestelltes Dokument kann genauso aussehen, und eine Änderung, die mit dem Programm neu getippt wurde, das das Dokument erstellt hat, ist nicht zu erkennen.',
      'No figure differs in font, size, colour or line from what stands beside it.':
        'Keine Zahl weicht in Schrift, Größe, Farbe oder Linie von ihrer Umgebung ab.',
      'No figures stand in the document’s text layer.':
        'In der Textschicht des Dokuments stehen keine Zahlen.',
      'On page {number} the text “{text}” is painted without ink.':
        'Auf Seite {number} ist der Text „{text}“ ohne Farbe gezeichnet.',
      'On page {number} the text “{text}” has the colour of its background.':
        'Auf Seite {number} hat der Text „{text}“ die Farbe seines Hintergrunds.',
      'Outside of page {number} stands the text “{text}”.':
        'Außerhalb von Seite {number} steht der Text „{text}“.',
      'On page {number} “{text}” is shown where a hidden layer has “{text2}”.':
        'Auf Seite {number} wird „{text}“ gezeigt, wo eine verborgene Ebene „{text2}“ hat.',
      'On page {number} a layer that is not shown has the text “{text}”.':
        'Auf Seite {number} hat eine Ebene, die nicht gezeigt wird, den Text „{text}“.',
      'What a person does not see, a program that reads the text does, and a viewer may be made to show it. Anchors for signing services, printers’ notes and layers of plans are hidden for honest reasons.':
        'Was ein Mensch nicht sieht, sieht ein Programm, das den Text liest, und ein Betrachter kann dazu gebracht werden, es zu zeigen. Anker für Signaturdienste, Druckvermerke und Ebenen von Plänen sind aus redlichen Gründen verborgen.',
      'No text is hidden by its colour, outside of the pages or on a layer that is not shown.':
        'Kein Text ist durch seine Farbe, außerhalb der Seiten oder auf einer nicht gezeigten Ebene verborgen.',
      'The document has no text that could be hidden.':
        'Das Dokument hat keinen Text, der verborgen sein könnte.',
      'The file says nothing of its origin.': 'Die Datei sagt nichts über ihre Herkunft.',
      'The {datum} ({name}) does not exist.': 'Das {datum} ({name}) gibt es nicht.',
      'The {datum} ({iso}) lies after the day on which the file came in.':
        'Das {datum} ({iso}) liegt nach dem Tag, an dem die Datei eingegangen ist.',
      'The last change ({iso}) is said to be older than the file ({iso2}).':
        'Die letzte Änderung ({iso}) soll älter sein als die Datei ({iso2}).',
      'Two dates of its creation differ: {iso} and, in the XMP metadata, {iso2}.':
        'Zwei Daten ihrer Erstellung weichen voneinander ab: {iso} und, in den XMP-Metadaten, {iso2}.',
      'Two dates of its last change differ: {iso} and, in the XMP metadata, {iso2}.':
        'Zwei Daten ihrer letzten Änderung weichen voneinander ab: {iso} und, in den XMP-Metadaten, {iso2}.',
      'It was changed a day after it was made.': 'Sie wurde einen Tag nach ihrer Erstellung geändert.',
      'It was changed {number} days after it was made.':
        'Sie wurde {number} Tage nach ihrer Erstellung geändert.',
      'An annotation on page {number} ({iso}) is older than the file ({iso2}).':
        'Eine Anmerkung auf Seite {number} ({iso}) ist älter als die Datei ({iso2}).',
      'It was saved by {name}, which can change text.':
        'Sie wurde von {name} gespeichert, das Text ändern kann.',
      'It was saved by {name}, a program for pictures and drawings.':
        'Sie wurde von {name} gespeichert, einem Programm für Bilder und Zeichnungen.',
      'It went through {name}, which joins, packs or converts files.':
        'Sie ging durch {name}, das Dateien zusammenfügt, packt oder umwandelt.',
      'Two programs are named as its producer: {name} and, in the XMP metadata, {name2}.':
        'Als ihr Erzeuger sind zwei Programme genannt: {name} und, in den XMP-Metadaten, {name2}.',
      'Its saves name several producers: {producers}.':
        'Ihre Speicherungen nennen mehrere Erzeuger: {producers}.',
      'Its first lines are not those of {name}, which it names as its producer: {name2} writes it that way.':
        'Ihre ersten Zeilen sind nicht die von {name}, das sie als Erzeuger nennt: So schreibt sie {name2}.',
      'Its first lines are not those of {name}, which it names as its producer: another program saved it.':
        'Ihre ersten Zeilen sind nicht die von {name}, das sie als Erzeuger nennt: Ein anderes Programm hat sie gespeichert.',
      'Its trailer is not written in the order of {name}, which it names as its producer: another program saved it.':
        'Ihr Trailer ist nicht in der Reihenfolge von {name} geschrieben, das sie als Erzeuger nennt: Ein anderes Programm hat sie gespeichert.',
      'Save {number} gave the file another permanent number, which programs are to keep.':
        'Speicherung {number} gab der Datei eine andere dauerhafte Nummer, die Programme beibehalten sollen.',
      'Metadata can be written by anyone. That another program saved the file says that it was saved again, not that its content was changed: signing, packing and printing do so as well.':
        'Metadaten kann jeder schreiben. Dass ein anderes Programm die Datei gespeichert hat, sagt, dass sie erneut gespeichert wurde, nicht, dass ihr Inhalt geändert wurde: Signieren, Packen und Drucken tun das auch.',
      'The metadata of the file cannot be read: it needs a password.':
        'Die Metadaten der Datei können nicht gelesen werden: Sie erfordert ein Passwort.',
      'The metadata of the file cannot be read: it is encrypted for others.':
        'Die Metadaten der Datei können nicht gelesen werden: Sie ist für andere verschlüsselt.',
      'The metadata are consistent.': 'Die Metadaten sind stimmig.',
      'Its fonts are named in the ways of two programs, Word and LibreOffice: pages or text come from both.':
        'Ihre Schriften sind nach Art zweier Programme benannt, Word und LibreOffice: Seiten oder Text stammen aus beiden.',
      'Programs leave objects behind that nothing uses any more, without ill intent; they can hold an earlier text. Forms often carry scripts that check what is filled in.':
        'Programme lassen ohne böse Absicht Objekte zurück, die nichts mehr verwendet; sie können einen früheren Text enthalten. Formulare tragen oft Skripte, die die Eingaben prüfen.',
      'The objects of the file cannot be read: it needs a password.':
        'Die Objekte der Datei können nicht gelesen werden: Sie erfordert ein Passwort.',
      'The objects of the file cannot be read: it is encrypted for others.':
        'Die Objekte der Datei können nicht gelesen werden: Sie ist für andere verschlüsselt.',
      'No object is hidden, and none acts on its own.':
        'Kein Objekt ist verborgen, und keines handelt von selbst.',
      'It holds an XML form, which some readers show instead of the pages.':
        'Sie enthält ein XML-Formular, das manche Leseprogramme anstelle der Seiten zeigen.',
      'It holds a page that it does not show.': 'Sie enthält eine Seite, die sie nicht zeigt.',
      'It holds a page that it does not show: “{text}”.':
        'Sie enthält eine Seite, die sie nicht zeigt: „{text}“.',
      '{number} pages are in the file that it does not show.':
        '{number} Seiten sind in der Datei, die sie nicht zeigt.',
      '{number} pages are in the file that it does not show: “{text}”.':
        '{number} Seiten sind in der Datei, die sie nicht zeigt: „{text}“.',
      'It holds a text that no page uses.': 'Sie enthält einen Text, den keine Seite verwendet.',
      'It holds a text that no page uses: “{text}”.':
        'Sie enthält einen Text, den keine Seite verwendet: „{text}“.',
      '{number} texts are in the file that no page uses.':
        '{number} Texte sind in der Datei, die keine Seite verwendet.',
      '{number} texts are in the file that no page uses: “{text}”.':
        '{number} Texte sind in der Datei, die keine Seite verwendet: „{text}“.',
      'It holds a picture that no page uses.': 'Sie enthält ein Bild, das keine Seite verwendet.',
      'It holds a picture that no page uses: “{text}”.':
        'Sie enthält ein Bild, das keine Seite verwendet: „{text}“.',
      '{number} pictures are in the file that no page uses.':
        '{number} Bilder sind in der Datei, die keine Seite verwendet.',
      '{number} pictures are in the file that no page uses: “{text}”.':
        '{number} Bilder sind in der Datei, die keine Seite verwendet: „{text}“.',
      'It holds the data of a signature that no field leads to.':
        'Sie enthält die Daten einer Signatur, zu der kein Feld führt.',
      'One object lies in the file that no directory of it lists.':
        'Ein Objekt liegt in der Datei, das keines ihrer Verzeichnisse aufführt.',
      '{number} objects lie in the file that no directory of it lists.':
        '{number} Objekte liegen in der Datei, die keines ihrer Verzeichnisse aufführt.',
      'It can start a program or open a file: “{text}”.':
        'Sie kann ein Programm starten oder eine Datei öffnen: „{text}“.',
      'It can send what is filled in, or load data: “{text}”.':
        'Sie kann Eingaben versenden oder Daten laden: „{text}“.',
      'It holds scripts.': 'Sie enthält Skripte.',
      'A program or script is attached: “{text}”.': 'Ein Programm oder Skript ist angehängt: „{text}“.',
      'Files are attached: “{text}”.': 'Dateien sind angehängt: „{text}“.',
      'page that is not shown': 'Seite, die nicht gezeigt wird',
      'text that is not used': 'Text, der nicht verwendet wird',
      'picture that is not used': 'Bild, das nicht verwendet wird',
      'signature that is not used': 'Signatur, die nicht verwendet wird',
      picture: 'Bild',
      'object {number}': 'Objekt {number}',
      'On page {number} a picture hides the text “{text}”.':
        'Auf Seite {number} verdeckt ein Bild den Text „{text}“.',
      'On page {number} a filled shape hides the text “{text}”.':
        'Auf Seite {number} verdeckt eine gefüllte Form den Text „{text}“.',
      'On page {number} a picture hides the text “{text}”, and “{text2}” stands on top.':
        'Auf Seite {number} verdeckt ein Bild den Text „{text}“, und darüber steht „{text2}“.',
      'On page {number} a filled shape hides the text “{text}”, and “{text2}” stands on top.':
        'Auf Seite {number} verdeckt eine gefüllte Form den Text „{text}“, und darüber steht „{text2}“.',
      'On page {number} an annotation ({name}) hides the text “{text}”.':
        'Auf Seite {number} verdeckt eine Anmerkung ({name}) den Text „{text}“.',
      'On page {number} “{text}” is painted over “{text2}”.':
        'Auf Seite {number} ist „{text}“ über „{text2}“ gezeichnet.',
      'On page {number}, a scan, “{text}” stands on a patch that covers part of the picture.':
        'Auf Seite {number}, einem Scan, steht „{text}“ auf einem Flicken, der einen Teil des Bildes verdeckt.',
      'Looks at what is painted over what. Programs that cannot change text cover it and write anew on top; blacked-out names and labels on charts are made the same way for honest reasons. What was deleted before the file was saved cannot be seen.':
        'Betrachtet, was worüber gezeichnet ist. Programme, die Text nicht ändern können, decken ihn ab und schreiben darüber neu; geschwärzte Namen und Beschriftungen von Diagrammen entstehen aus redlichen Gründen genauso. Was vor dem Speichern der Datei gelöscht wurde, ist nicht zu erkennen.',
      'Nothing on the pages is hidden under something that was painted later.':
        'Nichts auf den Seiten ist unter etwas verborgen, das später gezeichnet wurde.',
      'Nothing that is painted on the pages could be read.':
        'Nichts von dem, was auf den Seiten gezeichnet ist, konnte gelesen werden.',
      'A page that was put in from elsewhere often has another size, other fonts, or is a scan among pages of text. So have cover sheets, annexes and pages laid out sideways.':
        'Eine von anderswo eingefügte Seite hat oft eine andere Größe, andere Schriften oder ist ein Scan zwischen Textseiten. Das gilt auch für Deckblätter, Anlagen und quer angelegte Seiten.',
      'No page differs from the others in size, fonts or kind.':
        'Keine Seite weicht in Größe, Schriften oder Art von den anderen ab.',
      'The document has too few pages to be compared.':
        'Das Dokument hat zu wenige Seiten für einen Vergleich.',
      'Page {number} measures {number2} × {number3} mm, most others {number4} × {number5} mm.':
        'Seite {number} misst {number2} × {number3} mm, die meisten anderen {number4} × {number5} mm.',
      'Page {number} is set in fonts that no other page has ({name}).':
        'Seite {number} ist in Schriften gesetzt, die keine andere Seite hat ({name}).',
      'Page {number} is a picture, most others are text.':
        'Seite {number} ist ein Bild, die meisten anderen sind Text.',
      'Page {number} is text, most others are pictures.':
        'Seite {number} ist Text, die meisten anderen sind Bilder.',
      'On page {number} a small picture with {number2} pixels an inch lies on the picture of the page, which has {number3}.':
        'Auf Seite {number} liegt ein kleines Bild mit {number2} Pixeln pro Zoll auf dem Bild der Seite, das {number3} hat.',
      'On page {number} a small picture lies on the picture of the page, compressed as a JPEG of another quality.':
        'Auf Seite {number} liegt ein kleines Bild auf dem Bild der Seite, komprimiert als JPEG anderer Qualität.',
      'On page {number} a small picture lies on the picture of the page, compressed in another way.':
        'Auf Seite {number} liegt ein kleines Bild auf dem Bild der Seite, anders komprimiert.',
      'On page {number} letters or digits of the scan are there twice, the same pixel for pixel, which no scanner makes of two printed ones.':
        'Auf Seite {number} sind Buchstaben oder Ziffern des Scans zweimal vorhanden, Pixel für Pixel gleich, was kein Scanner aus zwei gedruckten macht.',
      'Large pictures are looked at by the methods for pictures, by their pixels alone; black and white ones are not. Programs that make PDF files often save pictures anew, which hides traces; what a single picture’s score means is the same as for a picture file. Letters that are there twice are looked for in scans that were kept without loss.':
        'Große Bilder betrachten die Methoden für Bilder, allein nach ihren Pixeln; schwarz-weiße nicht. Programme, die PDF-Dateien erzeugen, speichern Bilder oft neu, was Spuren verdeckt; der Wert eines einzelnen Bildes bedeutet dasselbe wie bei einer Bilddatei. Doppelt vorhandene Buchstaben werden in Scans gesucht, die verlustfrei gespeichert sind.',
      'None of the pictures that were looked at stands out.': 'Keines der betrachteten Bilder fällt auf.',
      'The document has no picture large enough, and of such a kind, that it could be looked at.':
        'Das Dokument hat kein Bild, das groß genug und von einer Art wäre, dass es betrachtet werden könnte.',
      'The document has no pictures.': 'Das Dokument hat keine Bilder.',
      'A picture inside (object {number}) has a score of {number2}: {sentences}':
        'Ein enthaltenes Bild (Objekt {number}) hat einen Wert von {number2}: {sentences}',
      'A picture inside (object {number}) has a score of {number2}:':
        'Ein enthaltenes Bild (Objekt {number}) hat einen Wert von {number2}:',
      'Filling in, signing and annotating add revisions as well; these are told apart. A program that writes the whole file anew leaves no earlier revision behind: that none is found proves nothing.':
        'Auch Ausfüllen, Signieren und Anmerken fügen Stände hinzu; diese werden unterschieden. Ein Programm, das die ganze Datei neu schreibt, hinterlässt keinen früheren Stand: Dass keiner gefunden wird, beweist nichts.',
      'What was changed in the file cannot be read: it needs a password.':
        'Was in der Datei geändert wurde, kann nicht gelesen werden: Sie erfordert ein Passwort.',
      'What was changed in the file cannot be read: it is encrypted for others.':
        'Was in der Datei geändert wurde, kann nicht gelesen werden: Sie ist für andere verschlüsselt.',
      'The file holds one revision; no earlier one is left in it.':
        'Die Datei enthält einen Stand; ein früherer ist in ihr nicht mehr vorhanden.',
      'The file holds {number} revisions, each as it was saved.':
        'Die Datei enthält {number} Stände, jeden so, wie er gespeichert wurde.',
      'Revision {number}: {sentences}': 'Stand {number}: {sentences}',
      'And {number} more changes of this kind.': 'Und {number} weitere Änderungen dieser Art.',
      'What was added later leaves the content of the pages alone.':
        'Was später hinzugefügt wurde, lässt den Inhalt der Seiten unberührt.',
      'It also holds a revision that the last one skips.':
        'Sie enthält auch einen Stand, den der letzte überspringt.',
      'Its cross-reference table is damaged; the revisions were found by searching.':
        'Ihre Querverweistabelle ist beschädigt; die Stände wurden durch Suchen gefunden.',
      'An intact signature says that the signed bytes are as they were when they were signed, not that what they say is true. Signatures can break without ill intent, when a program saves the file anew. Revocation is known only as far as the file itself brings it along.':
        'Eine unversehrte Signatur sagt, dass die signierten Bytes so sind wie beim Signieren, nicht, dass wahr ist, was sie aussagen. Signaturen können ohne böse Absicht ungültig werden, wenn ein Programm die Datei neu speichert. Ein Widerruf ist nur bekannt, soweit die Datei selbst ihn mitbringt.',
      'Whether the file is signed cannot be told: it needs a password.':
        'Ob die Datei signiert ist, lässt sich nicht sagen: Sie erfordert ein Passwort.',
      'Whether the file is signed cannot be told: it is encrypted for certain recipients, or in a way that is not known here.':
        'Ob die Datei signiert ist, lässt sich nicht sagen: Sie ist für bestimmte Empfänger verschlüsselt oder auf eine Weise, die hier nicht bekannt ist.',
      'The file holds no signature.': 'Die Datei enthält keine Signatur.',
      'The other signature is intact.': 'Die andere Signatur ist unversehrt.',
      'Of the other {number} signatures all are intact.':
        'Von den anderen {number} Signaturen sind alle unversehrt.',
      'Of the other {number} signatures {number2} are intact.':
        'Von den anderen {number} Signaturen sind {number2} unversehrt.',
      'The file is encrypted, so that its content and what was changed in it cannot be read.':
        'Die Datei ist verschlüsselt, sodass ihr Inhalt und das darin Geänderte nicht gelesen werden können.',
      'After signing, something was taken away that lay over the content of a page.':
        'Nach dem Signieren wurde etwas entfernt, das über dem Inhalt einer Seite lag.',
      'After signing, a font was exchanged, so that the same text can look like another one.':
        'Nach dem Signieren wurde eine Schrift ausgetauscht, sodass derselbe Text wie ein anderer aussehen kann.',
      'After signing, content that lay unseen in the signed part was put in the place of what was shown.':
        'Nach dem Signieren wurde Inhalt, der ungesehen im signierten Teil lag, an die Stelle des Gezeigten gesetzt.',
      'A signed part holds a second, unseen version of what it shows.':
        'Ein signierter Teil enthält eine zweite, ungesehene Fassung dessen, was er zeigt.',
      'On page {number} the text of the scan says “{text}” where its picture is read as “{text2}”.':
        'Auf Seite {number} sagt der Text des Scans „{text}“, wo sein Bild als „{text2}“ gelesen wird.',
      'Figures alone are compared, the first of them on the first pages, and only where the picture is read clearly. Text recognition errs: the programs that made the text layer as well as the one that reads the picture here.':
        'Verglichen werden nur Zahlen, die ersten auf den ersten Seiten, und nur, wo das Bild deutlich gelesen wird. Texterkennung irrt: die Programme, die die Textschicht erzeugt haben, ebenso wie das, welches hier das Bild liest.',
      'The figures of the text layer that were compared are those that the picture shows.':
        'Die verglichenen Zahlen der Textschicht sind die, die das Bild zeigt.',
      'The document has no scanned page with figures in an invisible text layer.':
        'Das Dokument hat keine gescannte Seite mit Zahlen in einer unsichtbaren Textschicht.',
      'Too few figures of the text layer could be compared with the picture: {number} of {number2} are read alike.':
        'Zu wenige Zahlen der Textschicht konnten mit dem Bild verglichen werden: {number} von {number2} werden gleich gelesen.',
      'The file is encrypted and opens only with a password, so its history could not be read.':
        'Die Datei ist verschlüsselt und öffnet sich nur mit einem Passwort, daher konnte ihr Verlauf nicht gelesen werden.',
      'The file is encrypted in a way that cannot be opened here, so its history could not be read.':
        'Die Datei ist auf eine Weise verschlüsselt, die sich hier nicht öffnen lässt, daher konnte ihr Verlauf nicht gelesen werden.',
      'It is signed, and nothing but signatures came after the first one.':
        'Sie ist signiert, und nach der ersten Signatur kamen nur noch Signaturen hinzu.',
      'It is signed, and what came later left alone what the signer saw.':
        'Sie ist signiert, und was später kam, ließ unberührt, was der Unterzeichner sah.',
      'It was saved more than once.': 'Sie wurde mehr als einmal gespeichert.',
      'It was saved again after it was made, and what was saved left its content alone.':
        'Sie wurde nach ihrer Erstellung erneut gespeichert, und was gespeichert wurde, ließ ihren Inhalt unberührt.',
      'The file was written in one go and is not signed, so it holds no history. That says nothing for or against it.':
        'Die Datei wurde in einem Zug geschrieben und ist nicht signiert, daher enthält sie keinen Verlauf. Das spricht weder für noch gegen sie.',
      'Page {number} was not read: the pages before it took too long.':
        'Seite {number} wurde nicht gelesen: Die Seiten davor haben zu lange gedauert.',
      'Page {number} was not read: the pages before it paint more than is looked at.':
        'Seite {number} wurde nicht gelesen: Die Seiten davor zeichnen mehr, als betrachtet wird.',
      'Page {number} was not read: it paints more than is looked at.':
        'Seite {number} wurde nicht gelesen: Sie zeichnet mehr, als betrachtet wird.',
      'Page {number} was read in part: it paints more than is looked at.':
        'Seite {number} wurde nur zum Teil gelesen: Sie zeichnet mehr, als betrachtet wird.',
      '{number} more pages were not read in full.':
        'Auch von {number} weiteren Seiten wurde nicht alles gelesen.',
      'Page {number} was not drawn: it paints more than is drawn.':
        'Seite {number} wurde nicht gezeichnet: Sie zeichnet mehr, als dargestellt wird.',
      'Page {number} has no size.': 'Seite {number} hat keine Größe.',
      '{signature} {standings}.': '{signature} {standings}.',
      '{signature} {standings}; {trust}.': '{signature} {standings}; {trust}.',
      '{signature}: {state}': '{signature}: {state}',
      '{changes}.': '{changes}.',
    },
  },
  datum: {
    phrases: {
      'creation date': 'Erstellungsdatum',
      'date of the last change': 'Datum der letzten Änderung',
      'creation date (XMP)': 'Erstellungsdatum (XMP)',
      'date of the last change (XMP)': 'Datum der letzten Änderung (XMP)',
    },
  },
  state: {
    phrases: {
      unsigned: 'nicht unterschrieben',
      valid: 'unversehrt',
      broken: 'ungültig',
      'covers-part': 'umfasst nur einen Teil',
      'changed-after': 'danach geändert',
      spoofed: 'vorgetäuscht',
      unchecked: 'nicht geprüft',
    },
  },
  signature: {
    phrases: {
      'The signature of {name}': 'Die Signatur von {name}',
      'The signature in the field “{text}”': 'Die Signatur im Feld „{text}“',
      'The signature': 'Die Signatur',
      'The time-stamp of {name}': 'Der Zeitstempel von {name}',
      'The time-stamp in the field “{text}”': 'Der Zeitstempel im Feld „{text}“',
      'The time-stamp': 'Der Zeitstempel',
    },
  },
  standings: {
    joints: {
      ', ': ', ',
      ' and ': ' und ',
    },
    phrases: {
      'is prepared, but its place for the signature value is empty: nobody has signed there':
        'ist vorbereitet, aber der Platz für den Signaturwert ist leer: Dort hat niemand unterschrieben',
      'is intact and covers the file as it was signed; the signer did not see this change: {changes}':
        'ist unversehrt und umfasst die Datei, wie sie signiert wurde; diese Änderung hat der Unterzeichner nicht gesehen: {changes}',
      'is intact and covers the file as it was signed; the signer did not see {number} of the later changes, the first: {changes}':
        'ist unversehrt und umfasst die Datei, wie sie signiert wurde; {number} der späteren Änderungen hat der Unterzeichner nicht gesehen, die erste: {changes}',
      'is there': 'ist vorhanden',
      'is intact and covers the whole file': 'ist unversehrt und umfasst die ganze Datei',
      'is no longer shown since revision {number}': 'wird seit Stand {number} nicht mehr gezeigt',
      'stands in the file, but no field of the form ever showed it':
        'steht in der Datei, wurde aber nie von einem Feld des Formulars gezeigt',
      'is intact and covers the file up to its revision; what follows says the same as before':
        'ist unversehrt und umfasst die Datei bis zum zugehörigen Stand; was folgt, sagt dasselbe wie zuvor',
      'is intact and covers the file as it was signed; what came later left its content alone ({later})':
        'ist unversehrt und umfasst die Datei, wie sie signiert wurde; was später kam, ließ deren Inhalt unberührt ({later})',
      'names the same bytes as another signature in the file':
        'nennt dieselben Bytes wie eine andere Signatur in der Datei',
      'was put into its field only after the bytes that it signs were complete':
        'kam erst in das zugehörige Feld, als die davon signierten Bytes schon vollständig waren',
      'was followed by this change: {changes}': 'geht dieser Änderung voraus: {changes}',
      'was followed by {number} of the later changes, the first: {changes}':
        'geht {number} der späteren Änderungen voraus, die erste: {changes}',
      'forbids this change: {changes}': 'verbietet diese Änderung: {changes}',
      'forbids {number} of the later changes, the first: {changes}':
        'verbietet {number} der späteren Änderungen, die erste: {changes}',
      'is followed by more saves than could be compared':
        'geht mehr Speicherungen voraus, als verglichen werden konnten',
      'holds a value that is no readable signature': 'enthält einen Wert, der keine lesbare Signatur ist',
      'does not match the bytes that it covers: they were changed, or are not those that were signed':
        'passt nicht zu den davon umfassten Bytes: Sie wurden geändert oder sind nicht die, die signiert wurden',
      "has a value that does not fit the signer's certificate and the algorithm it names":
        'hat einen Wert, der nicht zum Zertifikat des Unterzeichners und dem genannten Algorithmus passt',
      'names another certificate than the one that it came with':
        'nennt ein anderes Zertifikat als das mitgelieferte',
      'could not be checked, because its value has more parts than are read here':
        'konnte nicht geprüft werden, weil der Wert mehr Teile hat, als hier gelesen werden',
      "could not be checked, because the signer's certificate is not in the file":
        'konnte nicht geprüft werden, weil das Zertifikat des Unterzeichners nicht in der Datei ist',
      'could not be checked, because it was made with an algorithm that is not supported here':
        'konnte nicht geprüft werden, weil der verwendete Algorithmus hier nicht unterstützt wird',
      'does not say which bytes are signed': 'sagt nicht, welche Bytes signiert sind',
      'names its signed bytes in a way that makes no sense':
        'nennt die signierten Bytes auf eine Weise, die keinen Sinn ergibt',
      'names signed bytes that do not lie in the file, or lie in it twice':
        'nennt signierte Bytes, die nicht oder doppelt in der Datei liegen',
      'holds no signature value': 'enthält keinen Signaturwert',
      'is prepared, but its place for the signature value is empty':
        'ist vorbereitet, aber der Platz für den Signaturwert ist leer',
      'leaves out the first {number} bytes of the file': 'lässt die ersten {number} Bytes der Datei aus',
      'covers one range of bytes, which cannot leave out the signature itself and reach the end':
        'umfasst einen einzigen Bereich von Bytes, der nicht die Signatur selbst auslassen und zugleich bis zum Ende reichen kann',
      'leaves out {number} places of the file, where only its own value may be left out':
        'lässt {number} Stellen der Datei aus, wo nur der eigene Wert ausgelassen werden darf',
      'leaves out {number} bytes that are more, or other, than its own value':
        'lässt {number} Bytes aus, die mehr oder etwas anderes sind als der eigene Wert',
      'is read from another place of the file than the one that its ranges leave out':
        'wird von einer anderen Stelle der Datei gelesen als der, die die genannten Bereiche auslassen',
      'ends before the file was complete, so that what followed could be written at will':
        'endet, bevor die Datei vollständig war, sodass das Folgende beliebig geschrieben werden konnte',
    },
  },
  later: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      'data that show nothing': 'Daten, die nichts zeigen',
      'data for checking signatures': 'Daten zum Prüfen von Signaturen',
      'information about the file': 'Angaben über die Datei',
      'signatures or fields for them': 'Signaturen oder Felder dafür',
      'form fields that were filled in': 'ausgefüllte Formularfelder',
      'form fields': 'Formularfelder',
      annotations: 'Anmerkungen',
      'settings of the document': 'Einstellungen des Dokuments',
    },
  },
  trust: {
    phrases: {
      'the certificate of {name} is itself among the trusted ones':
        'das Zertifikat von {name} gehört selbst zu den vertrauenswürdigen',
      'the trusted certificate of {name} vouches for {name2}':
        'das vertrauenswürdige Zertifikat von {name} bürgt für {name2}',
      'who {name} is was not checked, because no trusted certificates are set up':
        'wer {name} ist, wurde nicht geprüft, weil keine vertrauenswürdigen Zertifikate eingerichtet sind',
      "who {name} is is not known, because none of the trusted certificates vouches for the signer's":
        'wer {name} ist, ist nicht bekannt, weil keines der vertrauenswürdigen Zertifikate für das des Unterzeichners bürgt',
      'the certificate of {name} was revoked on {iso}': 'das Zertifikat von {name} wurde am {iso} widerrufen',
      'the certificate of {name} is not meant for time-stamps':
        'das Zertifikat von {name} ist nicht für Zeitstempel bestimmt',
      'the certificate of {name} is valid only from {iso}, and by its time-stamp it was signed on {iso2}':
        'das Zertifikat von {name} gilt erst ab dem {iso}, und laut Zeitstempel wurde am {iso2} signiert',
      'the certificate of {name} is valid only from {iso}, and by its own account it was signed on {iso2}':
        'das Zertifikat von {name} gilt erst ab dem {iso}, und nach eigener Angabe wurde am {iso2} signiert',
      'the certificate of {name} is valid only from {iso}, and it says nothing of when it was signed, and came in on {iso2}':
        'das Zertifikat von {name} gilt erst ab dem {iso}; wann signiert wurde, ist nicht angegeben, und der Eingang war am {iso2}',
      'the certificate of {name} is valid only until {iso}, and by its time-stamp it was signed on {iso2}':
        'das Zertifikat von {name} galt nur bis zum {iso}, und laut Zeitstempel wurde am {iso2} signiert',
      'the certificate of {name} is valid only until {iso}, and by its own account it was signed on {iso2}':
        'das Zertifikat von {name} galt nur bis zum {iso}, und nach eigener Angabe wurde am {iso2} signiert',
      'the certificate of {name} is valid only until {iso}, and it says nothing of when it was signed, and came in on {iso2}':
        'das Zertifikat von {name} galt nur bis zum {iso}; wann signiert wurde, ist nicht angegeben, und der Eingang war am {iso2}',
    },
  },
  changes: {
    phrases: {
      '{annotation} with “{text}” was set beside “{text2}” on page {number}':
        'Auf Seite {number} wurde neben „{text2}“ gesetzt: {annotation} mit „{text}“',
      'The pages of this revision cannot be read': 'Die Seiten dieses Standes können nicht gelesen werden',
      'Page {number} was added: “{text}”': 'Seite {number} wurde hinzugefügt: „{text}“',
      'Page {number} was added': 'Seite {number} wurde hinzugefügt',
      'Page {number} was taken out: “{text}”': 'Seite {number} wurde entfernt: „{text}“',
      'Page {number} was taken out': 'Seite {number} wurde entfernt',
      'The pages were put in another order: {numbers}':
        'Die Seiten wurden in eine andere Reihenfolge gebracht: {numbers}',
      'Page {number} was cut to another size': 'Seite {number} wurde auf eine andere Größe zugeschnitten',
      'Page {number} was turned': 'Seite {number} wurde gedreht',
      'Page {number} was given another scale': 'Seite {number} erhielt einen anderen Maßstab',
      'What happens when page {number} is opened or closed was changed':
        'Was beim Öffnen oder Schließen von Seite {number} geschieht, wurde geändert',
      'Page {number} is drawn in another way; its words, areas and pictures are the same':
        'Seite {number} ist auf andere Weise gezeichnet; ihre Wörter, Flächen und Bilder sind dieselben',
      'What is drawn on page {number} was changed; its words are the same':
        'Was auf Seite {number} gezeichnet ist, wurde geändert; ihre Wörter sind dieselben',
      'What is drawn on page {number} was changed; its words were not compared':
        'Was auf Seite {number} gezeichnet ist, wurde geändert; ihre Wörter wurden nicht verglichen',
      'Text was added on page {number}: “{text}”': 'Auf Seite {number} wurde Text hinzugefügt: „{text}“',
      'Text was taken out on page {number}: “{text}”': 'Auf Seite {number} wurde Text entfernt: „{text}“',
      'Text on page {number} was changed from “{text}” to “{text2}”':
        'Text auf Seite {number} wurde von „{text}“ zu „{text2}“ geändert',
      'A font ({name}) on page {number} was taken out':
        'Eine Schrift ({name}) auf Seite {number} wurde entfernt',
      'A resource ({name}) on page {number} was taken out':
        'Eine Ressource ({name}) auf Seite {number} wurde entfernt',
      'A drawing ({name}) on page {number} was taken out':
        'Eine Zeichnung ({name}) auf Seite {number} wurde entfernt',
      'A picture ({name}) on page {number} was taken out':
        'Ein Bild ({name}) auf Seite {number} wurde entfernt',
      'A font ({name}) on page {number} was replaced by another':
        'Eine Schrift ({name}) auf Seite {number} wurde durch eine andere ersetzt',
      'A resource ({name}) on page {number} was replaced by another':
        'Eine Ressource ({name}) auf Seite {number} wurde durch eine andere ersetzt',
      'A drawing ({name}) on page {number} was replaced by another':
        'Eine Zeichnung ({name}) auf Seite {number} wurde durch eine andere ersetzt',
      'A picture ({name}) on page {number} was replaced by another':
        'Ein Bild ({name}) auf Seite {number} wurde durch ein anderes ersetzt',
      'The form field “{text}” on page {number} now hides “{text2}”':
        'Das Formularfeld „{text}“ auf Seite {number} verdeckt jetzt „{text2}“',
      'The form field “{text}” on page {number} no longer hides “{text2}”':
        'Das Formularfeld „{text}“ auf Seite {number} verdeckt „{text2}“ nicht mehr',
      'The form field “{text}” with “{text2}” on page {number} was hidden':
        'Das Formularfeld „{text}“ mit „{text2}“ auf Seite {number} wurde verborgen',
      'The form field “{text}” on page {number} was hidden and shows “{text2}” now':
        'Das Formularfeld „{text}“ auf Seite {number} war verborgen und zeigt jetzt „{text2}“',
      'The form field “{text}” with “{text2}” was moved on page {number}':
        'Das Formularfeld „{text}“ mit „{text2}“ wurde auf Seite {number} verschoben',
      'The form field “{text}” that hid “{text2}” on page {number} was taken away':
        'Das Formularfeld „{text}“, das auf Seite {number} „{text2}“ verdeckte, wurde entfernt',
      'Page {number} no longer shows the form field “{text}” with “{text2}”':
        'Seite {number} zeigt das Formularfeld „{text}“ mit „{text2}“ nicht mehr',
      'Data to verify the signatures were added': 'Daten zum Prüfen der Signaturen wurden hinzugefügt',
      'The XMP metadata were changed': 'Die XMP-Metadaten wurden geändert',
      'What later changes are permitted was set by a signature':
        'Welche späteren Änderungen erlaubt sind, wurde durch eine Signatur festgelegt',
      'The bookmarks were changed': 'Die Lesezeichen wurden geändert',
      'The targets of links were changed': 'Die Ziele von Verknüpfungen wurden geändert',
      'The description for screen readers was changed': 'Die Beschreibung für Screenreader wurde geändert',
      'Which layers are shown was changed': 'Welche Ebenen gezeigt werden, wurde geändert',
      'What the document does on its own was changed': 'Was das Dokument von selbst tut, wurde geändert',
      'A file was attached: “{text}”': 'Eine Datei wurde angehängt: „{text}“',
      'The attached file “{text}” was replaced': 'Die angehängte Datei „{text}“ wurde ersetzt',
      'The attached file “{text}” was taken out': 'Die angehängte Datei „{text}“ wurde entfernt',
      'The list of attached files was written anew': 'Die Liste angehängter Dateien wurde neu geschrieben',
      'Attached files were changed': 'Angehängte Dateien wurden geändert',
      'The collection of attached files was changed': 'Die Sammlung angehängter Dateien wurde geändert',
      'What the certification permits to be changed was itself changed or taken out':
        'Was die Zertifizierung zu ändern erlaubt, wurde selbst geändert oder entfernt',
      'A setting of the document was changed ({name})':
        'Eine Einstellung des Dokuments wurde geändert ({name})',
      'Where the document opens was changed': 'Wo sich das Dokument öffnet, wurde geändert',
      'What the document does when it is opened was changed ({name})':
        'Was das Dokument beim Öffnen tut, wurde geändert ({name})',
      'Scripts of the document were changed': 'Skripte des Dokuments wurden geändert',
      'A list of names was changed ({name})': 'Eine Namensliste wurde geändert ({name})',
      'The document information was changed: {entries}':
        'Die Dokumentinformationen wurden geändert: {entries}',
      'A form field that the form does not list was added on page {number}: “{text}”':
        'Auf Seite {number} wurde ein Formularfeld hinzugefügt, das das Formular nicht aufführt: „{text}“',
      'A form field that the form does not list was added on page {number}':
        'Auf Seite {number} wurde ein Formularfeld hinzugefügt, das das Formular nicht aufführt',
      'A file was attached on page {number}': 'Auf Seite {number} wurde eine Datei angehängt',
      '{annotation} was added on page {number}: “{text}”':
        'Auf Seite {number} kam hinzu: {annotation}, „{text}“',
      '{annotation} was added on page {number}': 'Auf Seite {number} kam hinzu: {annotation}',
      '{annotation} on page {number} now runs an action ({word})':
        'Auf Seite {number} führt jetzt eine Aktion aus ({word}): {annotation}',
      '{annotation} on page {number} now runs an action (on an event)':
        'Auf Seite {number} führt jetzt eine Aktion aus (bei einem Ereignis): {annotation}',
      '{annotation} was laid over “{text}” on page {number}':
        'Auf Seite {number} wurde über „{text}“ gelegt: {annotation}',
      '{annotation} on page {number} was changed and now hides “{text}” instead of “{text2}”':
        'Auf Seite {number} wurde geändert und verdeckt jetzt „{text}“ statt „{text2}“: {annotation}',
      '{annotation} on page {number} was changed and now hides no text instead of “{text}”':
        'Auf Seite {number} wurde geändert und verdeckt jetzt keinen Text statt „{text}“: {annotation}',
      '{annotation} on page {number} was changed and now hides “{text}” instead of none':
        'Auf Seite {number} wurde geändert und verdeckt jetzt „{text}“ statt keines Textes: {annotation}',
      '{annotation} on page {number} shows “{text}” instead of “{text2}”':
        'Auf Seite {number} zeigt „{text}“ statt „{text2}“: {annotation}',
      '{annotation} on page {number} shows nothing instead of “{text}”':
        'Auf Seite {number} zeigt nichts statt „{text}“: {annotation}',
      '{annotation} on page {number} shows another picture than before':
        'Auf Seite {number} zeigt ein anderes Bild als zuvor: {annotation}',
      '{annotation} on page {number} was changed': 'Auf Seite {number} wurde geändert: {annotation}',
      '{annotation} that hid “{text}” on page {number} was taken away':
        'Auf Seite {number} wurde entfernt, was „{text}“ verdeckte: {annotation}',
      '{annotation} with “{text}” was taken away from page {number}':
        'Von Seite {number} wurde entfernt: {annotation} mit „{text}“',
      '{annotation} was taken away from page {number}': 'Von Seite {number} wurde entfernt: {annotation}',
      'The data of the XML form were changed': 'Die Daten des XML-Formulars wurden geändert',
      'A document time-stamp was added (“{text}”)': 'Ein Dokument-Zeitstempel wurde hinzugefügt („{text}“)',
      'A signature was added (“{text}”)': 'Eine Signatur wurde hinzugefügt („{text}“)',
      'The signature “{text}” was taken out': 'Die Signatur „{text}“ wurde entfernt',
      'The signature “{text}” was replaced by another':
        'Die Signatur „{text}“ wurde durch eine andere ersetzt',
      'An empty signature field was added (“{text}”)': 'Ein leeres Signaturfeld wurde hinzugefügt („{text}“)',
      'What the signature “{text}” shows was changed after it was made':
        'Was die Signatur „{text}“ zeigt, wurde nach ihrer Erstellung geändert',
      'What the form field “{text}” does was changed': 'Was das Formularfeld „{text}“ tut, wurde geändert',
      'The form field “{text}” was filled: “{text2}” became “{text3}”':
        'Das Formularfeld „{text}“ wurde ausgefüllt: Aus „{text2}“ wurde „{text3}“',
      'The form field “{text}” was emptied: “{text2}” became “{text3}”':
        'Das Formularfeld „{text}“ wurde geleert: Aus „{text2}“ wurde „{text3}“',
      'The form field “{text}” holds “{text2}” but shows “{text3}”':
        'Das Formularfeld „{text}“ enthält „{text2}“, zeigt aber „{text3}“',
      'The form field “{text}” shows “{text2}” instead of “{text3}”; its value is “{text4}”':
        'Das Formularfeld „{text}“ zeigt „{text2}“ statt „{text3}“; sein Inhalt ist „{text4}“',
      'The picture that the form field “{text}” shows was changed':
        'Das Bild, das das Formularfeld „{text}“ zeigt, wurde geändert',
      'The form field “{text}” is drawn in another way; its value is the same':
        'Das Formularfeld „{text}“ ist anders gezeichnet; sein Inhalt ist derselbe',
      'Settings of the form field “{text}” were changed':
        'Einstellungen des Formularfelds „{text}“ wurden geändert',
      'A form field was added (“{text}”)': 'Ein Formularfeld wurde hinzugefügt („{text}“)',
      'The empty signature field “{text}” was taken out': 'Das leere Signaturfeld „{text}“ wurde entfernt',
      'The form field “{text}” with “{text2}” was taken out':
        'Das Formularfeld „{text}“ mit „{text2}“ wurde entfernt',
      'The empty form field “{text}” was taken out': 'Das leere Formularfeld „{text}“ wurde entfernt',
      'A font of the form fields ({name}) was replaced by another':
        'Eine Schrift der Formularfelder ({name}) wurde durch eine andere ersetzt',
      'Readers were asked to draw the form anew: the field “{text}” then shows “{text2}” instead of “{text3}”':
        'Leseprogramme wurden angewiesen, das Formular neu zu zeichnen: Das Feld „{text}“ zeigt dann „{text2}“ statt „{text3}“',
      'How the data of object {number} are to be read was changed, so that the same bytes can show something else':
        'Wie die Daten von Objekt {number} zu lesen sind, wurde geändert, sodass dieselben Bytes etwas anderes zeigen können',
      'A save that changed nothing': 'Eine Speicherung, die nichts geändert hat',
      'Data were saved again or added that nothing shown depends on':
        'Daten wurden erneut gespeichert oder hinzugefügt, von denen nichts Gezeigtes abhängt',
      'The locked field “{text}” was filled in': 'Das gesperrte Feld „{text}“ wurde ausgefüllt',
      'The field “{text}” was added, where fields may only be filled in':
        'Das Feld „{text}“ wurde hinzugefügt, wo Felder nur ausgefüllt werden dürfen',
      'The field “{text}” was taken out, where fields may only be filled in':
        'Das Feld „{text}“ wurde entfernt, wo Felder nur ausgefüllt werden dürfen',
      'An entry of the document that no standard describes was changed ({name})':
        'Ein Eintrag des Dokuments, den keine Norm beschreibt, wurde geändert ({name})',
      '{number} bytes stand behind the end of the file': '{number} Bytes stehen hinter dem Ende der Datei',
      '{number} bytes stand behind the end of the file, with objects among them':
        '{number} Bytes stehen hinter dem Ende der Datei, darunter Objekte',
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
      '{entry} is now {value}': '{entry} ist jetzt {value}',
      '{entry} was {value} and is now missing': '{entry} war {value} und fehlt jetzt',
      '{entry} was {value} and is now {value2}': '{entry} war {value} und ist jetzt {value2}',
    },
  },
  entry: {
    phrases: {
      'the date of creation': 'das Erstellungsdatum',
      'the date of the last change': 'das Datum der letzten Änderung',
      'the producer': 'der Erzeuger',
      'the creator': 'das Ursprungsprogramm',
      'the title': 'der Titel',
      'the author': 'der Verfasser',
      'the subject': 'das Thema',
      'the keywords': 'die Angabe der Stichwörter',
      'the entry “{text}”': 'der Eintrag „{text}“',
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
      'no time zone given': 'keine Zeitzone angegeben',
      UTC: 'UTC',
      'UTC{name}': 'UTC{name}',
    },
  },
  value: {
    phrases: {
      '“{text}”': '„{text}“',
      '{date} ({zone})': '{date} ({zone})',
    },
  },
  annotation: {
    phrases: {
      'A note': 'eine Notiz',
      'A highlight': 'eine Hervorhebung',
      'An underline': 'eine Unterstreichung',
      'A strike-out': 'eine Durchstreichung',
      'A text box': 'ein Textfeld',
      'A stamp': 'ein Stempel',
      'A freehand drawing': 'eine Freihandzeichnung',
      'A link': 'eine Verknüpfung',
      'A pop-up note': 'eine Pop-up-Notiz',
      'A rectangle': 'ein Rechteck',
      'An ellipse': 'eine Ellipse',
      'A line': 'eine Linie',
      'An attached file': 'eine angehängte Datei',
      'A form field': 'ein Formularfeld',
      'A signature': 'eine Signatur',
      'A signature field': 'ein Signaturfeld',
      'An annotation ({name})': 'eine Anmerkung ({name})',
    },
  },
  titles: {
    phrases: {
      'Figures that do not add up': 'Zahlen, die nicht aufgehen',
      'Fonts of figures': 'Schriften von Zahlen',
      'Hidden text': 'Verborgener Text',
      'Hidden objects': 'Verborgene Objekte',
      'Covered and overprinted text': 'Verdeckter und überdruckter Text',
      'Pages of another kind': 'Andersartige Seiten',
      'Pictures inside': 'Enthaltene Bilder',
      Revisions: 'Stände',
      Signatures: 'Signaturen',
      'Text of scans': 'Text von Scans',
    },
  },
} satisfies { readonly [kind: string]: Phrases };

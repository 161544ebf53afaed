import type { Phrases } from './catalogue.ts';

/** What methods for sound and video say, in German. */
export const recordingPhrases = {
  sentences: {
    phrases: {
      'The recording is too short or too dull to tell its background.':
        'Die Aufnahme ist zu kurz oder zu dumpf, um ihren Hintergrund zu bestimmen.',
      'At {times} it is silent for a moment, without even the background that is heard all the rest of the time.':
        'Bei {times} ist es einen Moment lang still, sogar ohne den Hintergrund, der sonst die ganze Zeit zu hören ist.',
      'At {times} the background changes at once and stays so.':
        'Bei {times} ändert sich der Hintergrund schlagartig und bleibt so.',
      'The background does not change at any instant.':
        'Der Hintergrund ändert sich zu keinem Zeitpunkt schlagartig.',
      'Fans, doors, a hand over the microphone and automatic gain change the background too; telephones that lose packets leave holes.':
        'Auch Lüfter, Türen, eine Hand über dem Mikrofon und automatische Aussteuerung ändern den Hintergrund; Telefone, die Pakete verlieren, hinterlassen Lücken.',
      'At this sample rate no encoder cuts the spectrum off.':
        'Bei dieser Abtastrate schneidet kein Encoder das Spektrum ab.',
      'The recording is too short to measure its spectrum.':
        'Die Aufnahme ist zu kurz, um ihr Spektrum zu messen.',
      'Recorders, telephones, broadcasters and programs that change the sample rate end the spectrum too. The same music at two qualities differs in nothing else.':
        'Auch Aufnahmegeräte, Telefone, Sender und Programme, die die Abtastrate ändern, begrenzen das Spektrum. Dieselbe Musik in zwei Qualitäten unterscheidet sich in nichts anderem.',
      'The sound ends at {number} kHz, although its bit rate of {number2} kbit/s would carry it to about {number3} kHz: it seems to have been encoded at a lower one before.':
        'Der Ton endet bei {number} kHz, obwohl seine Bitrate von {number2} kbit/s ihn bis etwa {number3} kHz tragen würde: Er scheint früher mit einer niedrigeren kodiert worden zu sein.',
      'The sound ends at {number} kHz as at a wall: it seems to have been in a lossy format before.':
        'Der Ton endet bei {number} kHz wie an einer Wand: Er scheint früher in einem verlustbehafteten Format gewesen zu sein.',
      'The sound ends at {number} kHz, which fits its format.':
        'Der Ton endet bei {number} kHz, was zu seinem Format passt.',
      'The spectrum runs out without a wall.': 'Das Spektrum läuft ohne Wand aus.',
      'The recording is shorter than {number} seconds.': 'Die Aufnahme ist kürzer als {number} Sekunden.',
      'No sample stands out from what its neighbours lead to.':
        'Kein Abtastwert hebt sich von dem ab, worauf seine Nachbarn hinführen.',
      'Cuts in silence, cuts that were faded over and files that were encoded anew show no break. A recorder that loses samples, a knock or a scratch makes one.':
        'Schnitte in Stille, überblendete Schnitte und neu kodierte Dateien zeigen keinen Bruch. Ein Aufnahmegerät, das Abtastwerte verliert, ein Stoß oder ein Kratzer verursacht einen.',
      'Two channels that have nothing in common both break off and go on anew at {times}.':
        'Zwei Kanäle, die nichts gemeinsam haben, brechen bei {times} beide ab und setzen neu ein.',
      'The samples before {times} do not lead to those after it.':
        'Die Abtastwerte vor {times} führen nicht auf die danach hin.',
      'The structure of this kind of file is not looked at.':
        'Der Aufbau dieser Art von Datei wird nicht betrachtet.',
      'The parts of the file fit together.': 'Die Teile der Datei passen zusammen.',
      'A file that was decoded, edited and written anew has a sound structure; broken downloads and careless writers have not.':
        'Eine Datei, die dekodiert, bearbeitet und neu geschrieben wurde, hat einen einwandfreien Aufbau; abgebrochene Downloads und nachlässige Schreibprogramme haben ihn nicht.',
      'And {number} more.': 'Und {number} weitere.',
      'The file names a program for editing sound: {writer}.':
        'Die Datei nennt ein Programm zur Tonbearbeitung: {writer}.',
      'The {where} names a date that does not exist: {name}.':
        'Im Feld „{where}“ steht ein Datum, das es nicht gibt: {name}.',
      'The {where} names a date after the day on which the file came in: {name}.':
        'Im Feld „{where}“ steht ein Datum nach dem Tag, an dem die Datei eingegangen ist: {name}.',
      'The first piece of sound asks for data of one before it: the file is a part of a longer one.':
        'Das erste Tonstück verlangt Daten eines früheren: Die Datei ist Teil einer längeren.',
      'At {number} s a piece of sound does not take up where the piece before it ends, as where pieces were cut out or put in without encoding anew.':
        'Bei {number} s schließt ein Tonstück nicht dort an, wo das vorige endet, wie dort, wo Stücke ohne neue Kodierung herausgeschnitten oder eingefügt wurden.',
      'Its encoder counted {number} frames of sound, but the file holds {number2}.':
        'Ihr Encoder zählte {number} Tonframes, die Datei enthält jedoch {number2}.',
      'The tags say that it is {number} s long; it is {number2} s.':
        'Laut den Tags ist sie {number} s lang; sie ist {number2} s lang.',
      'At {number} s the beginning of a second file stands in the sound data.':
        'Bei {number} s steht der Anfang einer zweiten Datei in den Tondaten.',
      'At {number} s {number2} bytes that are no sound stand in the sound data.':
        'Bei {number} s stehen {number2} Bytes in den Tondaten, die kein Ton sind.',
      'At {number} s the sound data begin anew, as where two files are put together.':
        'Bei {number} s beginnen die Tondaten neu, wie dort, wo zwei Dateien aneinandergefügt sind.',
      'At {number} s the number of channels or the sample rate changes.':
        'Bei {number} s ändert sich die Zahl der Kanäle oder die Abtastrate.',
      'By {number} s the lengths of the pieces of sound no longer add up to the bit rate, as where pieces were cut out or put in without encoding anew.':
        'Bis {number} s ergeben die Längen der Tonstücke nicht mehr die Bitrate, wie dort, wo Stücke ohne neue Kodierung herausgeschnitten oder eingefügt wurden.',
      'The file says that it holds {number} bytes of sound, but ends after {number2}.':
        'Die Datei gibt an, {number} Bytes Ton zu enthalten, endet aber nach {number2}.',
      'After its last part the file holds {number} more bytes that belong to nothing.':
        'Nach ihrem letzten Teil enthält die Datei {number} weitere Bytes, die zu nichts gehören.',
      'The file holds {number} parts of sound data, of which players play one.':
        'Die Datei enthält {number} Teile mit Tondaten, von denen Player einen abspielen.',
      'Only the first {number} minutes were looked at.': 'Nur die ersten {number} Minuten wurden betrachtet.',
      'A second recording follows the first one in the same file.':
        'Auf die erste Aufnahme folgt in derselben Datei eine zweite.',
      'At {number} s pages of the file are missing: number {number2} follows {number3}.':
        'Bei {number} s fehlen Seiten der Datei: Nummer {number2} folgt auf {number3}.',
      'At {number} s the time that the file counts runs backwards.':
        'Bei {number} s läuft die von der Datei gezählte Zeit rückwärts.',
      'The file holds no digest of its sound, which most encoders write when they have seen it to the end.':
        'Die Datei enthält keine Prüfsumme ihres Tons, die die meisten Encoder schreiben, wenn sie ihn bis zum Ende gesehen haben.',
      'The file is compressed itself: what an earlier compression left can no longer be told.':
        'Die Datei ist selbst komprimiert: Was eine frühere Kompression hinterließ, lässt sich nicht mehr bestimmen.',
      'No frames of an earlier MP3 or AAC compression were found.':
        'Es wurden keine Frames einer früheren MP3- oder AAC-Kompression gefunden.',
      'The sound was compressed before, in pieces of which some encoders make one recording.':
        'Der Ton wurde schon früher komprimiert, in Stücken, aus denen manche Encoder eine Aufnahme zusammensetzen.',
      'The sound was compressed as {word} before, and no shift of its frames was found.':
        'Der Ton wurde schon früher als {word} komprimiert, und es wurde keine Verschiebung der Frames gefunden.',
      'Recordings that were put together for an honest reason, and players that skip or lose samples, shift the frames too. Sound that was slowed, resampled or compressed anew after the edit shows nothing.':
        'Auch aus redlichem Grund zusammengesetzte Aufnahmen und Player, die springen oder Abtastwerte verlieren, verschieben die Frames. Ton, der nach der Bearbeitung verlangsamt, neu abgetastet oder neu komprimiert wurde, zeigt nichts.',
      'The sound was compressed as {word} before, and at about {times} the frames of that compression are shifted, as where sound was taken out or put in.':
        'Der Ton wurde schon früher als {word} komprimiert, und bei etwa {times} sind die Frames dieser Kompression verschoben, wie dort, wo Ton herausgenommen oder eingefügt wurde.',
      'No steady hum of the mains is heard in it.': 'Darin ist kein gleichmäßiges Netzbrummen zu hören.',
      'The hum of the mains ({number} Hz) goes through without a jump that could be seen.':
        'Das Netzbrummen ({number} Hz) läuft ohne erkennbaren Sprung durch.',
      'A cut whose length is a whole number of periods of the hum, and one in weak hum, leaves no jump. A device that is switched on or off near the microphone can make one.':
        'Ein Schnitt, dessen Länge ein ganzes Vielfaches der Brummperiode ist, und einer in schwachem Brummen hinterlässt keinen Sprung. Ein Gerät, das nahe am Mikrofon ein- oder ausgeschaltet wird, kann einen verursachen.',
      'The phase of the mains hum ({number} Hz) jumps at {times}: time is missing there, or something was put in.':
        'Die Phase des Netzbrummens ({number} Hz) springt bei {times}: Dort fehlt Zeit, oder es wurde etwas eingefügt.',
      'The phase of the mains hum ({number} Hz) jumps at {times} and {number2} more places: time is missing there, or something was put in.':
        'Die Phase des Netzbrummens ({number} Hz) springt bei {times} und an {number2} weiteren Stellen: Dort fehlt Zeit, oder es wurde etwas eingefügt.',
      'The recording is too short or too dull to look for repetitions.':
        'Die Aufnahme ist zu kurz oder zu dumpf, um nach Wiederholungen zu suchen.',
      'No stretch of the sound stands in it twice.': 'Kein Abschnitt des Tons kommt darin zweimal vor.',
      'Only copies of the samples are found, not the same words said twice. Ring tones, announcements and music made of loops repeat themselves rightly.':
        'Gefunden werden nur Kopien der Abtastwerte, nicht zweimal gesprochene gleiche Worte. Klingeltöne, Ansagen und Musik aus Schleifen wiederholen sich zu Recht.',
      'Stretches of the sound stand in it again and again, as in music that is made of loops.':
        'Abschnitte des Tons kommen darin immer wieder vor, wie in Musik aus Schleifen.',
      'The {number} s from {number2} s on stand again from {number3} s on, down to the noise.':
        'Die {number} s ab {number2} s kommen ab {number3} s wieder vor, bis ins Rauschen gleich.',
      'There is one more like it.': 'Es gibt noch eine solche Wiederholung.',
      'There are {number} more like it.': 'Es gibt {number} weitere solche Wiederholungen.',
      'The video has too few predicted frames for this.':
        'Das Video hat dafür zu wenige vorhergesagte Bilder.',
      'Traces of an earlier encoding recur every {number} frames and change their step at about {number2} s, as where frames were taken out or put in.':
        'Spuren einer früheren Kodierung kehren alle {number} Bilder wieder und wechseln bei etwa {number2} s ihren Takt, wie dort, wo Bilder herausgenommen oder eingefügt wurden.',
      'Traces of an earlier encoding recur every {number} frames: the video was encoded at least twice.':
        'Spuren einer früheren Kodierung kehren alle {number} Bilder wieder: Das Video wurde mindestens zweimal kodiert.',
      'No traces of an earlier encoding recur at regular distances.':
        'Keine Spuren einer früheren Kodierung kehren in regelmäßigen Abständen wieder.',
      'Sending and converting encode a video again; that alone is no tampering. After strong compression, and where both encodings have their key frames in the same places, nothing is left to be seen.':
        'Versenden und Umwandeln kodieren ein Video neu; das allein ist keine Manipulation. Nach starker Kompression, und wo beide Kodierungen ihre Schlüsselbilder an denselben Stellen haben, ist nichts mehr zu erkennen.',
      'The video has too few frames to compare them.':
        'Das Video hat zu wenige Bilder, um sie zu vergleichen.',
      'A camera that stalls, a pause in the recording, a changed frame rate and fast movement look alike. Missing frames of a scene in which little moves cannot be seen.':
        'Eine stockende Kamera, eine Pause in der Aufnahme, eine geänderte Bildrate und schnelle Bewegung sehen gleich aus. Fehlende Bilder einer Szene, in der sich wenig bewegt, sind nicht zu erkennen.',
      'Frames come a second time at {times}.': 'Bilder kommen bei {times} ein zweites Mal vor.',
      'The picture stands still at {times}, and moves before and after.':
        'Das Bild steht bei {times} still und bewegt sich davor und danach.',
      'Other pictures begin at {times}, after which the scene goes on at the frame where it was left.':
        'Bei {times} beginnen andere Bilder, nach denen die Szene bei dem Bild weitergeht, bei dem sie verlassen wurde.',
      'The picture jumps at {times}, while the scene stays the same.':
        'Das Bild springt bei {times}, während die Szene dieselbe bleibt.',
      'The times of the frames leave a gap at {times}.':
        'Die Zeiten der Bilder lassen bei {times} eine Lücke.',
      'No frame stands out by being repeated, frozen or missing.':
        'Kein Bild fällt als wiederholt, eingefroren oder fehlend auf.',
      'What comes after {number} s was not looked at: the video is too long.':
        'Was nach {number} s kommt, wurde nicht betrachtet: Das Video ist zu lang.',
      'What comes after {number} s was not looked at: the frames change their size there.':
        'Was nach {number} s kommt, wurde nicht betrachtet: Die Bilder wechseln dort ihre Größe.',
      'No frame of the video can be decoded.': 'Kein Bild des Videos lässt sich dekodieren.',
      'The file names neither a date nor a place.': 'Die Datei nennt weder ein Datum noch einen Ort.',
      'Dates and places of the file agree.': 'Daten und Orte der Datei stimmen überein.',
      'Clocks are set wrong, devices do not know at once where they are, and anybody can change what a file says of itself.':
        'Uhren gehen falsch, Geräte wissen nicht sofort, wo sie sind, und jeder kann ändern, was eine Datei über sich sagt.',
      'A date of the file ({name}) lies after the day on which it came in.':
        'Ein Datum der Datei ({name}) liegt nach dem Tag, an dem sie eingegangen ist.',
      'The file names dates that are more than a day apart: {name} and {name2}.':
        'Die Datei nennt Daten, die mehr als einen Tag auseinanderliegen: {name} und {name2}.',
      'The file names a place that does not exist ({name}).':
        'Die Datei nennt einen Ort, den es nicht gibt ({name}).',
      'The file names the point where both coordinates are zero, as devices do that do not know where they are.':
        'Die Datei nennt den Punkt, an dem beide Koordinaten null sind, wie es Geräte tun, die nicht wissen, wo sie sind.',
      'The track of places jumps at {number} s, faster than any vehicle moves.':
        'Die Ortsspur springt bei {number} s, schneller, als sich ein Fahrzeug bewegt.',
      'A sign or clock that was laid over the picture, and things that are moved by a machine, can look the same. What is replaced in a part where nothing moves cannot be seen.':
        'Ein über das Bild gelegtes Zeichen oder eine Uhr und von einer Maschine bewegte Dinge können genauso aussehen. Was in einem Teil ersetzt wird, in dem sich nichts bewegt, ist nicht zu erkennen.',
      'A part of the picture stands still at {spans} while the rest goes on.':
        'Ein Teil des Bildes steht bei {spans} still, während das Übrige weitergeht.',
      'A part of the picture at {spans} repeats what it showed before.':
        'Ein Teil des Bildes wiederholt bei {spans}, was er zuvor zeigte.',
      'No part of the picture stands still or repeats while the rest goes on.':
        'Kein Teil des Bildes steht still oder wiederholt sich, während das Übrige weitergeht.',
      'There is no decoder for this video here.': 'Hier gibt es keinen Decoder für dieses Video.',
      'There is no decoder for this kind of sound here.':
        'Hier gibt es keinen Decoder für diese Art von Ton.',
      'The file holds no sound.': 'Die Datei enthält keinen Ton.',
      'No sound could be decoded from the file.': 'Aus der Datei konnte kein Ton dekodiert werden.',
      'The file has no track with pictures.': 'Die Datei hat keine Spur mit Bildern.',
      'The file does not have both picture and sound with a length.':
        'Die Datei hat nicht sowohl Bild als auch Ton mit einer Länge.',
      'The picture lasts {number} s and the sound {number2} s.':
        'Das Bild dauert {number} s und der Ton {number2} s.',
      'Sound and picture are of the same length.': 'Ton und Bild sind gleich lang.',
      'A recording that was broken off, and some simple cameras, end both at different times.':
        'Eine abgebrochene Aufnahme und manche einfachen Kameras beenden beide zu verschiedenen Zeiten.',
      'The video is too short to tell it from a still picture.':
        'Das Video ist zu kurz, um es von einem Standbild zu unterscheiden.',
      'The video shows next to nothing, so that it cannot be told from a still picture.':
        'Das Video zeigt fast nichts, sodass es sich nicht von einem Standbild unterscheiden lässt.',
      'All frames show the same picture: not even noise changes it notably from one to the next.':
        'Alle Einzelbilder zeigen dasselbe Bild: Nicht einmal Rauschen ändert es merklich von einem zum nächsten.',
      'The frames differ from one another as those of a moving picture do.':
        'Die Einzelbilder unterscheiden sich voneinander wie die eines bewegten Bildes.',
      'A recording of a screen or a slide can be as still, and so can an empty scene before a fixed camera when it is compressed hard; a photograph that is filmed has the noise of a video.':
        'Die Aufnahme eines Bildschirms oder einer Folie kann ebenso unbewegt sein, auch eine leere Szene vor einer festen Kamera bei starker Kompression; eine abgefilmte Fotografie hat das Rauschen eines Videos.',
      'Sending, converting and shortening a clip leave the same traces as worse changes, and a careful forger can write a file the way a camera does. Of what the pictures show this says nothing.':
        'Versenden, Umwandeln und Kürzen eines Clips hinterlassen dieselben Spuren wie schlimmere Änderungen, und ein sorgfältiger Fälscher kann eine Datei schreiben, wie eine Kamera es tut. Über das, was die Bilder zeigen, sagt dies nichts.',
      'The file is written as {device} writes it, and bears no trace of another program.':
        'Die Datei ist so geschrieben, wie {device} sie schreibt, und trägt keine Spur eines anderen Programms.',
      'The picture was re-encoded.': 'Das Bild wurde neu kodiert.',
      'The picture was re-encoded by {programs}.': 'Das Bild wurde neu kodiert: {programs}.',
      'The file was written by an editing program ({programs}).':
        'Die Datei wurde von einem Schnittprogramm geschrieben ({programs}).',
      'The file was packed anew, and nothing says that the picture was encoded anew, as when a clip is cut.':
        'Die Datei wurde neu verpackt, und nichts besagt, dass das Bild neu kodiert wurde, wie beim Schneiden eines Clips.',
      'The file was packed anew by {programs}, and nothing says that the picture was encoded anew, as when a clip is cut.':
        'Die Datei wurde neu verpackt ({programs}), und nichts besagt, dass das Bild neu kodiert wurde, wie beim Schneiden eines Clips.',
      'The file was changed after it was recorded.': 'Die Datei wurde nach der Aufnahme geändert.',
      'Nothing tells which device or program wrote the file.':
        'Nichts verrät, welches Gerät oder Programm die Datei geschrieben hat.',
      'It names {device}.': 'Sie nennt {device}.',
      'The file holds frames that it does not show.': 'Die Datei enthält Bilder, die sie nicht zeigt.',
      'The sound was encoded by a program, and nothing says so of the picture.':
        'Der Ton wurde von einem Programm kodiert, und nichts besagt das vom Bild.',
      'Nothing stood out in what was measured. That does not prove the recording to be authentic.':
        'In dem, was gemessen wurde, fiel nichts auf. Das beweist nicht, dass die Aufnahme echt ist.',
      'Nothing of the sound itself could be measured, so nothing can be said about it.':
        'Am Ton selbst konnte nichts gemessen werden, daher lässt sich über ihn nichts sagen.',
      'No decoder for video is installed here: pictures and sound were not looked at, only how the file is written.':
        'Hier ist kein Decoder für Video installiert: Bild und Ton wurden nicht betrachtet, nur wie die Datei geschrieben ist.',
      'The sound itself was not looked at: {silence}': 'Der Ton selbst wurde nicht betrachtet: {silence}',
      'The sound was not looked at: {silence}': 'Der Ton wurde nicht betrachtet: {silence}',
      'As it is long, its channels were looked at together, and only what lies below 8 kHz.':
        'Da sie lang ist, wurden ihre Kanäle zusammen betrachtet, und nur, was unter 8 kHz liegt.',
      'Only the first {number} s were looked at: the kind of sound changes there.':
        'Nur die ersten {number} s wurden betrachtet: Dort ändert sich die Art des Tons.',
      'Only the first {number} s were looked at: longer recordings are not looked at to their end.':
        'Nur die ersten {number} s wurden betrachtet: Längere Aufnahmen werden nicht bis zum Ende betrachtet.',
      'Only the first {number} s were looked at: the rest cannot be decoded.':
        'Nur die ersten {number} s wurden betrachtet: Der Rest lässt sich nicht dekodieren.',
    },
  },
  silence: {
    phrases: {
      'there is no decoder for this kind of sound here.':
        'Hier gibt es keinen Decoder für diese Art von Ton.',
      'the file holds no sound.': 'Die Datei enthält keinen Ton.',
      'no sound could be decoded from the file.': 'Aus der Datei konnte kein Ton dekodiert werden.',
    },
  },
  times: {
    joints: {
      ', ': ', ',
      ' and ': ' und ',
    },
    phrases: {
      '{number} s': '{number} s',
    },
  },
  spans: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      '{number}–{number2} s': '{number}–{number2} s',
    },
  },
  programs: {
    joints: {
      ', ': ', ',
    },
    phrases: {
      '{name}': '{name}',
      'OpenShot, Kdenlive or Shotcut': 'OpenShot, Kdenlive oder Shotcut',
    },
  },
  device: {
    phrases: {
      '{name}': '{name}',
      'camera with an Ambarella chip': 'eine Kamera mit Ambarella-Chip',
      'camera with a Sunplus chip': 'eine Kamera mit Sunplus-Chip',
      'Android device': 'ein Android-Gerät',
    },
  },
  where: {
    phrases: {
      'broadcast extension': 'Broadcast-Erweiterung',
      'tag {word}': 'Tag {word}',
    },
  },
  writer: {
    phrases: {
      '{name}': '{name}',
      'XMP metadata of an Adobe program': 'XMP-Metadaten eines Adobe-Programms',
      'session data of Pro Tools': 'Sitzungsdaten von Pro Tools',
      'loop data of a music program': 'Loop-Daten eines Musikprogramms',
      'session data of Logic': 'Sitzungsdaten von Logic',
      'session data of an Apple program': 'Sitzungsdaten eines Apple-Programms',
      'a playlist of an editing program': 'eine Wiedergabeliste eines Schnittprogramms',
    },
  },
  titles: {
    phrases: {
      'Background of the recording': 'Hintergrund der Aufnahme',
      'Breaks between samples': 'Brüche zwischen Abtastwerten',
      'Dates and places': 'Daten und Orte',
      'Earlier encoding': 'Frühere Kodierung',
      'End of the spectrum': 'Ende des Spektrums',
      'Frames of an earlier compression': 'Frames einer früheren Kompression',
      'How the file is written': 'Wie die Datei geschrieben ist',
      'Length of sound and picture': 'Länge von Ton und Bild',
      'Parts of the picture that stand still or repeat': 'Stillstehende oder wiederholte Teile des Bildes',
      'Phase of the mains hum': 'Phase des Netzbrummens',
      'Repeated stretches of sound': 'Wiederholte Tonabschnitte',
      'Repeated, frozen and missing frames': 'Wiederholte, eingefrorene und fehlende Bilder',
      'Still picture shown as a video': 'Als Video gezeigtes Standbild',
      'Structure of the sound file': 'Aufbau der Tondatei',
    },
  },
} satisfies { readonly [kind: string]: Phrases };

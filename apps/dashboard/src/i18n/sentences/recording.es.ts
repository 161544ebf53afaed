import type { SamePhrases } from './catalogue.ts';
import type { recordingPhrases as german } from './recording.de.ts';

/** What methods for sound and video say, in Spanish. */
export const recordingPhrases: SamePhrases<typeof german> = {
  sentences: {
    phrases: {
      'The recording is too short or too dull to tell its background.':
        'La grabación es demasiado corta o apagada para determinar su fondo.',
      'At {times} it is silent for a moment, without even the background that is heard all the rest of the time.':
        'En {times} hay silencio por un momento, sin siquiera el fondo que se oye todo el resto del tiempo.',
      'At {times} the background changes at once and stays so.':
        'En {times} el fondo cambia de golpe y se queda así.',
      'The background does not change at any instant.': 'El fondo no cambia en ningún instante.',
      'Fans, doors, a hand over the microphone and automatic gain change the background too; telephones that lose packets leave holes.':
        'Los ventiladores, las puertas, una mano sobre el micrófono y la ganancia automática también cambian el fondo; los teléfonos que pierden paquetes dejan huecos.',
      'At this sample rate no encoder cuts the spectrum off.':
        'Con esta frecuencia de muestreo ningún codificador corta el espectro.',
      'The recording is too short to measure its spectrum.':
        'La grabación es demasiado corta para medir su espectro.',
      'Recorders, telephones, broadcasters and programs that change the sample rate end the spectrum too. The same music at two qualities differs in nothing else.':
        'Las grabadoras, los teléfonos, las emisoras y los programas que cambian la frecuencia de muestreo también terminan el espectro. La misma música con dos calidades no difiere en nada más.',
      'The sound ends at {number} kHz, although its bit rate of {number2} kbit/s would carry it to about {number3} kHz: it seems to have been encoded at a lower one before.':
        'El sonido termina en {number} kHz, aunque su tasa de {number2} kbit/s lo llevaría hasta unos {number3} kHz: parece haberse codificado antes con una más baja.',
      'The sound ends at {number} kHz as at a wall: it seems to have been in a lossy format before.':
        'El sonido termina en {number} kHz como en un muro: parece haber estado antes en un formato con pérdida.',
      'The sound ends at {number} kHz, which fits its format.':
        'El sonido termina en {number} kHz, lo que encaja con su formato.',
      'The spectrum runs out without a wall.': 'El espectro se extingue sin un muro.',
      'The recording is shorter than {number} seconds.': 'La grabación dura menos de {number} segundos.',
      'No sample stands out from what its neighbours lead to.':
        'Ninguna muestra se aparta de aquello a lo que llevan sus vecinas.',
      'Cuts in silence, cuts that were faded over and files that were encoded anew show no break. A recorder that loses samples, a knock or a scratch makes one.':
        'Los cortes en silencio, los cortes con fundido y los archivos codificados de nuevo no muestran ninguna ruptura. Una grabadora que pierde muestras, un golpe o un rasguño producen una.',
      'Two channels that have nothing in common both break off and go on anew at {times}.':
        'Dos canales que no tienen nada en común se interrumpen ambos y continúan de nuevo en {times}.',
      'The samples before {times} do not lead to those after it.':
        'Las muestras anteriores a {times} no llevan a las posteriores.',
      'The structure of this kind of file is not looked at.':
        'La estructura de este tipo de archivo no se examina.',
      'The parts of the file fit together.': 'Las partes del archivo encajan entre sí.',
      'A file that was decoded, edited and written anew has a sound structure; broken downloads and careless writers have not.':
        'Un archivo que se decodificó, se editó y se escribió de nuevo tiene una estructura correcta; las descargas interrumpidas y los programas descuidados no.',
      'And {number} more.': 'Y {number} más.',
      'The file names a program for editing sound: {writer}.':
        'El archivo nombra un programa para editar sonido: {writer}.',
      'The {where} names a date that does not exist: {name}.':
        'El campo «{where}» nombra una fecha que no existe: {name}.',
      'The {where} names a date after the day on which the file came in: {name}.':
        'El campo «{where}» nombra una fecha posterior al día en que llegó el archivo: {name}.',
      'The first piece of sound asks for data of one before it: the file is a part of a longer one.':
        'El primer fragmento de sonido pide datos de uno anterior: el archivo es parte de uno más largo.',
      'At {number} s a piece of sound does not take up where the piece before it ends, as where pieces were cut out or put in without encoding anew.':
        'En {number} s un fragmento de sonido no continúa donde termina el anterior, como donde se cortaron o insertaron fragmentos sin codificar de nuevo.',
      'Its encoder counted {number} frames of sound, but the file holds {number2}.':
        'Su codificador contó {number} tramas de sonido, pero el archivo contiene {number2}.',
      'The tags say that it is {number} s long; it is {number2} s.':
        'Las etiquetas dicen que dura {number} s; dura {number2} s.',
      'At {number} s the beginning of a second file stands in the sound data.':
        'En {number} s está el comienzo de un segundo archivo dentro de los datos de sonido.',
      'At {number} s {number2} bytes that are no sound stand in the sound data.':
        'En {number} s hay en los datos de sonido {number2} bytes que no son sonido.',
      'At {number} s the sound data begin anew, as where two files are put together.':
        'En {number} s los datos de sonido comienzan de nuevo, como donde se unen dos archivos.',
      'At {number} s the number of channels or the sample rate changes.':
        'En {number} s cambia el número de canales o la frecuencia de muestreo.',
      'By {number} s the lengths of the pieces of sound no longer add up to the bit rate, as where pieces were cut out or put in without encoding anew.':
        'Hacia {number} s las longitudes de los fragmentos de sonido ya no suman la tasa de bits, como donde se cortaron o insertaron fragmentos sin codificar de nuevo.',
      'The file says that it holds {number} bytes of sound, but ends after {number2}.':
        'El archivo dice contener {number} bytes de sonido, pero termina tras {number2}.',
      'After its last part the file holds {number} more bytes that belong to nothing.':
        'Después de su última parte el archivo contiene {number} bytes más que no pertenecen a nada.',
      'The file holds {number} parts of sound data, of which players play one.':
        'El archivo contiene {number} partes de datos de sonido, de las que los reproductores reproducen una.',
      'Only the first {number} minutes were looked at.': 'Solo se examinaron los primeros {number} minutos.',
      'A second recording follows the first one in the same file.':
        'A la primera grabación le sigue una segunda en el mismo archivo.',
      'At {number} s pages of the file are missing: number {number2} follows {number3}.':
        'En {number} s faltan páginas del archivo: la número {number2} sigue a la {number3}.',
      'At {number} s the time that the file counts runs backwards.':
        'En {number} s el tiempo que cuenta el archivo va hacia atrás.',
      'The file holds no digest of its sound, which most encoders write when they have seen it to the end.':
        'El archivo no contiene ningún resumen de su sonido, que la mayoría de los codificadores escriben cuando lo han visto hasta el final.',
      'The file is compressed itself: what an earlier compression left can no longer be told.':
        'El propio archivo está comprimido: ya no puede determinarse qué dejó una compresión anterior.',
      'No frames of an earlier MP3 or AAC compression were found.':
        'No se encontraron tramas de una compresión MP3 o AAC anterior.',
      'The sound was compressed before, in pieces of which some encoders make one recording.':
        'El sonido se comprimió antes, en fragmentos con los que algunos codificadores componen una grabación.',
      'The sound was compressed as {word} before, and no shift of its frames was found.':
        'El sonido se comprimió antes como {word}, y no se encontró ningún desplazamiento de sus tramas.',
      'Recordings that were put together for an honest reason, and players that skip or lose samples, shift the frames too. Sound that was slowed, resampled or compressed anew after the edit shows nothing.':
        'Las grabaciones compuestas por una razón honrada, y los reproductores que saltan o pierden muestras, también desplazan las tramas. El sonido que se ralentizó, remuestreó o comprimió de nuevo tras la edición no muestra nada.',
      'The sound was compressed as {word} before, and at about {times} the frames of that compression are shifted, as where sound was taken out or put in.':
        'El sonido se comprimió antes como {word}, y hacia {times} las tramas de esa compresión están desplazadas, como donde se quitó o se insertó sonido.',
      'No steady hum of the mains is heard in it.':
        'En ella no se oye ningún zumbido estable de la red eléctrica.',
      'The hum of the mains ({number} Hz) goes through without a jump that could be seen.':
        'El zumbido de la red eléctrica ({number} Hz) continúa sin ningún salto apreciable.',
      'A cut whose length is a whole number of periods of the hum, and one in weak hum, leaves no jump. A device that is switched on or off near the microphone can make one.':
        'Un corte cuya longitud es un número entero de periodos del zumbido, y uno en un zumbido débil, no deja salto. Un aparato que se enciende o apaga cerca del micrófono puede producir uno.',
      'The phase of the mains hum ({number} Hz) jumps at {times}: time is missing there, or something was put in.':
        'La fase del zumbido de la red ({number} Hz) salta en {times}: allí falta tiempo, o se insertó algo.',
      'The phase of the mains hum ({number} Hz) jumps at {times} and {number2} more places: time is missing there, or something was put in.':
        'La fase del zumbido de la red ({number} Hz) salta en {times} y en {number2} lugares más: allí falta tiempo, o se insertó algo.',
      'The recording is too short or too dull to look for repetitions.':
        'La grabación es demasiado corta o apagada para buscar repeticiones.',
      'No stretch of the sound stands in it twice.': 'Ningún tramo del sonido aparece en ella dos veces.',
      'Only copies of the samples are found, not the same words said twice. Ring tones, announcements and music made of loops repeat themselves rightly.':
        'Solo se encuentran copias de las muestras, no las mismas palabras dichas dos veces. Los tonos de llamada, los anuncios y la música hecha de bucles se repiten legítimamente.',
      'Stretches of the sound stand in it again and again, as in music that is made of loops.':
        'Tramos del sonido aparecen en ella una y otra vez, como en la música hecha de bucles.',
      'The {number} s from {number2} s on stand again from {number3} s on, down to the noise.':
        'Los {number} s a partir de {number2} s aparecen de nuevo a partir de {number3} s, iguales hasta en el ruido.',
      'There is one more like it.': 'Hay una más así.',
      'There are {number} more like it.': 'Hay {number} más así.',
      'The video has too few predicted frames for this.':
        'El vídeo tiene muy pocos fotogramas predichos para esto.',
      'Traces of an earlier encoding recur every {number} frames and change their step at about {number2} s, as where frames were taken out or put in.':
        'Rastros de una codificación anterior se repiten cada {number} fotogramas y cambian de paso hacia {number2} s, como donde se quitaron o insertaron fotogramas.',
      'Traces of an earlier encoding recur every {number} frames: the video was encoded at least twice.':
        'Rastros de una codificación anterior se repiten cada {number} fotogramas: el vídeo se codificó al menos dos veces.',
      'No traces of an earlier encoding recur at regular distances.':
        'Ningún rastro de una codificación anterior se repite a intervalos regulares.',
      'Sending and converting encode a video again; that alone is no tampering. After strong compression, and where both encodings have their key frames in the same places, nothing is left to be seen.':
        'Enviar y convertir vuelven a codificar un vídeo; eso solo no es manipulación. Tras una compresión fuerte, y donde ambas codificaciones tienen sus fotogramas clave en los mismos lugares, no queda nada que apreciar.',
      'The video has too few frames to compare them.':
        'El vídeo tiene muy pocos fotogramas para compararlos.',
      'A camera that stalls, a pause in the recording, a changed frame rate and fast movement look alike. Missing frames of a scene in which little moves cannot be seen.':
        'Una cámara que se atasca, una pausa en la grabación, un cambio de la frecuencia de fotogramas y un movimiento rápido se parecen. Los fotogramas que faltan de una escena en la que poco se mueve no pueden apreciarse.',
      'Frames come a second time at {times}.': 'Hay fotogramas que aparecen por segunda vez en {times}.',
      'The picture stands still at {times}, and moves before and after.':
        'La imagen se detiene en {times}, y se mueve antes y después.',
      'Other pictures begin at {times}, after which the scene goes on at the frame where it was left.':
        'En {times} comienzan otras imágenes, tras las cuales la escena continúa en el fotograma en que se dejó.',
      'The picture jumps at {times}, while the scene stays the same.':
        'La imagen salta en {times}, mientras la escena sigue siendo la misma.',
      'The times of the frames leave a gap at {times}.':
        'Los tiempos de los fotogramas dejan un hueco en {times}.',
      'No frame stands out by being repeated, frozen or missing.':
        'Ningún fotograma llama la atención por repetirse, congelarse o faltar.',
      'What comes after {number} s was not looked at: the video is too long.':
        'Lo que viene después de {number} s no se examinó: el vídeo es demasiado largo.',
      'What comes after {number} s was not looked at: the frames change their size there.':
        'Lo que viene después de {number} s no se examinó: los fotogramas cambian allí de tamaño.',
      'No frame of the video can be decoded.': 'No puede decodificarse ningún fotograma del vídeo.',
      'The file names neither a date nor a place.': 'El archivo no nombra ni una fecha ni un lugar.',
      'Dates and places of the file agree.': 'Las fechas y los lugares del archivo concuerdan.',
      'Clocks are set wrong, devices do not know at once where they are, and anybody can change what a file says of itself.':
        'Los relojes se ponen mal, los dispositivos no saben al instante dónde están, y cualquiera puede cambiar lo que un archivo dice de sí mismo.',
      'A date of the file ({name}) lies after the day on which it came in.':
        'Una fecha del archivo ({name}) es posterior al día en que llegó.',
      'The file names dates that are more than a day apart: {name} and {name2}.':
        'El archivo nombra fechas separadas por más de un día: {name} y {name2}.',
      'The file names a place that does not exist ({name}).':
        'El archivo nombra un lugar que no existe ({name}).',
      'The file names the point where both coordinates are zero, as devices do that do not know where they are.':
        'El archivo nombra el punto en que ambas coordenadas son cero, como hacen los dispositivos que no saben dónde están.',
      'The track of places jumps at {number} s, faster than any vehicle moves.':
        'La pista de lugares salta en {number} s, más rápido de lo que se mueve ningún vehículo.',
      'A sign or clock that was laid over the picture, and things that are moved by a machine, can look the same. What is replaced in a part where nothing moves cannot be seen.':
        'Un letrero o un reloj superpuesto a la imagen, y las cosas que mueve una máquina, pueden tener el mismo aspecto. Lo que se sustituye en una parte donde nada se mueve no puede apreciarse.',
      'A part of the picture stands still at {spans} while the rest goes on.':
        'Una parte de la imagen se detiene en {spans} mientras el resto continúa.',
      'A part of the picture at {spans} repeats what it showed before.':
        'Una parte de la imagen repite en {spans} lo que mostró antes.',
      'No part of the picture stands still or repeats while the rest goes on.':
        'Ninguna parte de la imagen se detiene o se repite mientras el resto continúa.',
      'There is no decoder for this video here.': 'Aquí no hay ningún decodificador para este vídeo.',
      'There is no decoder for this kind of sound here.':
        'Aquí no hay ningún decodificador para este tipo de sonido.',
      'The file holds no sound.': 'El archivo no contiene sonido.',
      'No sound could be decoded from the file.': 'No pudo decodificarse ningún sonido del archivo.',
      'The file has no track with pictures.': 'El archivo no tiene ninguna pista con imágenes.',
      'The file does not have both picture and sound with a length.':
        'El archivo no tiene a la vez imagen y sonido con una duración.',
      'The picture lasts {number} s and the sound {number2} s.':
        'La imagen dura {number} s y el sonido {number2} s.',
      'Sound and picture are of the same length.': 'El sonido y la imagen duran lo mismo.',
      'A recording that was broken off, and some simple cameras, end both at different times.':
        'Una grabación interrumpida, y algunas cámaras sencillas, terminan ambos en momentos distintos.',
      'The video is too short to tell it from a still picture.':
        'El vídeo es demasiado corto para distinguirlo de una imagen fija.',
      'The video shows next to nothing, so that it cannot be told from a still picture.':
        'El vídeo no muestra casi nada, de modo que no puede distinguirse de una imagen fija.',
      'All frames show the same picture: not even noise changes it notably from one to the next.':
        'Todos los fotogramas muestran la misma imagen: ni siquiera el ruido la cambia de forma notable de uno a otro.',
      'The frames differ from one another as those of a moving picture do.':
        'Los fotogramas difieren entre sí como los de una imagen en movimiento.',
      'A recording of a screen or a slide can be as still, and so can an empty scene before a fixed camera when it is compressed hard; a photograph that is filmed has the noise of a video.':
        'La grabación de una pantalla o una diapositiva puede estar igual de quieta, y también una escena vacía ante una cámara fija cuando se comprime mucho; una fotografía filmada tiene el ruido de un vídeo.',
      'Sending, converting and shortening a clip leave the same traces as worse changes, and a careful forger can write a file the way a camera does. Of what the pictures show this says nothing.':
        'Enviar, convertir y acortar un clip dejan los mismos rastros que cambios peores, y un falsificador cuidadoso puede escribir un archivo como lo hace una cámara. De lo que muestran las imágenes esto no dice nada.',
      'The file is written as {device} writes it, and bears no trace of another program.':
        'El archivo está escrito como lo escribe {device}, y no lleva rastro de otro programa.',
      'The picture was re-encoded.': 'La imagen se volvió a codificar.',
      'The picture was re-encoded by {programs}.': 'La imagen la volvió a codificar {programs}.',
      'The file was written by an editing program ({programs}).':
        'El archivo lo escribió un programa de edición ({programs}).',
      'The file was packed anew, and nothing says that the picture was encoded anew, as when a clip is cut.':
        'El archivo se volvió a empaquetar, y nada dice que la imagen se codificara de nuevo, como cuando se corta un clip.',
      'The file was packed anew by {programs}, and nothing says that the picture was encoded anew, as when a clip is cut.':
        'El archivo lo volvió a empaquetar {programs}, y nada dice que la imagen se codificara de nuevo, como cuando se corta un clip.',
      'The file was changed after it was recorded.': 'El archivo se modificó después de grabarse.',
      'Nothing tells which device or program wrote the file.':
        'Nada indica qué dispositivo o programa escribió el archivo.',
      'It names {device}.': 'Nombra {device}.',
      'The file holds frames that it does not show.': 'El archivo contiene fotogramas que no muestra.',
      'The sound was encoded by a program, and nothing says so of the picture.':
        'El sonido lo codificó un programa, y nada dice lo mismo de la imagen.',
      'Nothing stood out in what was measured. That does not prove the recording to be authentic.':
        'Nada llamó la atención en lo que se midió. Eso no prueba que la grabación sea auténtica.',
      'Nothing of the sound itself could be measured, so nothing can be said about it.':
        'Del sonido en sí no pudo medirse nada, así que nada puede decirse de él.',
      'No decoder for video is installed here: pictures and sound were not looked at, only how the file is written.':
        'Aquí no hay instalado ningún decodificador de vídeo: la imagen y el sonido no se examinaron, solo cómo está escrito el archivo.',
      'The sound itself was not looked at: {silence}': 'El sonido en sí no se examinó: {silence}',
      'The sound was not looked at: {silence}': 'El sonido no se examinó: {silence}',
      'As it is long, its channels were looked at together, and only what lies below 8 kHz.':
        'Como es larga, sus canales se examinaron juntos, y solo lo que está por debajo de 8 kHz.',
      'Only the first {number} s were looked at: the kind of sound changes there.':
        'Solo se examinaron los primeros {number} s: allí cambia el tipo de sonido.',
      'Only the first {number} s were looked at: longer recordings are not looked at to their end.':
        'Solo se examinaron los primeros {number} s: las grabaciones más largas no se examinan hasta el final.',
      'Only the first {number} s were looked at: the rest cannot be decoded.':
        'Solo se examinaron los primeros {number} s: el resto no puede decodificarse.',
    },
  },
  silence: {
    phrases: {
      'there is no decoder for this kind of sound here.':
        'aquí no hay ningún decodificador para este tipo de sonido.',
      'the file holds no sound.': 'el archivo no contiene sonido.',
      'no sound could be decoded from the file.': 'no pudo decodificarse ningún sonido del archivo.',
    },
  },
  times: {
    joints: {
      ', ': ', ',
      ' and ': ' y ',
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
      'OpenShot, Kdenlive or Shotcut': 'OpenShot, Kdenlive o Shotcut',
    },
  },
  device: {
    phrases: {
      '{name}': '{name}',
      'camera with an Ambarella chip': 'una cámara con chip Ambarella',
      'camera with a Sunplus chip': 'una cámara con chip Sunplus',
      'Android device': 'un dispositivo Android',
    },
  },
  where: {
    phrases: {
      'broadcast extension': 'extensión Broadcast',
      'tag {word}': 'etiqueta {word}',
    },
  },
  writer: {
    phrases: {
      '{name}': '{name}',
      'XMP metadata of an Adobe program': 'metadatos XMP de un programa de Adobe',
      'session data of Pro Tools': 'datos de sesión de Pro Tools',
      'loop data of a music program': 'datos de bucle de un programa de música',
      'session data of Logic': 'datos de sesión de Logic',
      'session data of an Apple program': 'datos de sesión de un programa de Apple',
      'a playlist of an editing program': 'una lista de reproducción de un programa de edición',
    },
  },
  titles: {
    phrases: {
      'Background of the recording': 'Fondo de la grabación',
      'Breaks between samples': 'Rupturas entre muestras',
      'Dates and places': 'Fechas y lugares',
      'Earlier encoding': 'Codificación anterior',
      'End of the spectrum': 'Fin del espectro',
      'Frames of an earlier compression': 'Tramas de una compresión anterior',
      'How the file is written': 'Cómo está escrito el archivo',
      'Length of sound and picture': 'Duración del sonido y la imagen',
      'Parts of the picture that stand still or repeat': 'Partes de la imagen que se detienen o se repiten',
      'Phase of the mains hum': 'Fase del zumbido de la red eléctrica',
      'Repeated stretches of sound': 'Tramos de sonido repetidos',
      'Repeated, frozen and missing frames': 'Fotogramas repetidos, congelados y que faltan',
      'Still picture shown as a video': 'Imagen fija mostrada como vídeo',
      'Structure of the sound file': 'Estructura del archivo de sonido',
    },
  },
};

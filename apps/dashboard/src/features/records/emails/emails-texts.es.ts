import type { Translation } from '../../../i18n/i18n.ts';

export const emailsTexts: Translation<typeof import('./emails-texts.ts').emailsTexts> = {
  title: 'Correos',
  more: 'Mostrar más correos',
  claimed: 'Remitente, fecha y texto figuran tal como los indica el mensaje.',
  from: 'De',
  to: 'Para',
  cc: 'Copia a',
  replyTo: 'Las respuestas van a',
  sent: 'Enviado',
  messageId: 'Id. del mensaje',
  within: 'Llegó en',
  text: 'Texto del correo',
  subject: 'Asunto',
  noSubject: 'Sin asunto',
  noSender: 'no indicado',
  noDate: 'no indicada',
  noText: 'El correo no tiene texto.',
  noParts: 'No llegó nada con él.',
  parts: 'Llegó con él',
  cut: 'Solo se muestra el principio. El archivo contiene el correo completo.',
  headers_one: '{{count}} cabecera',
  headers_other: '{{count}} cabeceras',
  leftOut_one: 'No se leyó {{count}} parte más.',
  leftOut_other: 'No se leyeron {{count}} partes más.',
  roles: { attachment: 'Adjunto', inline: 'Imagen en el texto', message: 'Correo' },
  refusals: {
    type: 'no se incorporó: no se admiten archivos de este tipo',
    small: 'no se incorporó: demasiado pequeña para ser una foto, por ejemplo un logotipo',
    size: 'no se incorporó: demasiado grande',
    count: 'no se incorporó: demasiados archivos',
    depth: 'no se incorporó: demasiados correos unos dentro de otros',
    empty: 'no se incorporó: está vacío',
  },
  signatures: 'Firmas del servidor de envío',
  unsigned:
    'Ningún servidor firmó este correo (DKIM), así que nada demuestra que se enviara desde este dominio.',
  noHeaders: 'El archivo no contiene cabeceras, así que no se sabe si un servidor firmó el correo.',
  valid: 'Firmado por {{domain}}, el dominio del remitente. Lo que cubre la firma está tal como se firmó.',
  validElsewhere:
    'Firmado por {{domain}}, que no es el dominio del remitente. Lo que cubre la firma está tal como se firmó.',
  partial:
    'La firma de {{domain}} no se tuvo en cuenta: cubre solo el principio del texto, o nada de él. Lo que sigue puede venir de cualquiera.',
  bodyDiffers:
    'El texto no es el que indica la firma en nombre de {{domain}}. También cambian los textos las listas de correo y los reenvíos.',
  headersDiffer:
    'El remitente, el asunto u otras cabeceras no están tal como los firmó {{domain}}, o la clave de los ajustes es otra. También las listas de correo cambian las cabeceras.',
  unknownKey: 'No se pudo comprobar la firma de {{domain}}: su clave «{{selector}}» no está en los ajustes.',
  notAsSent:
    'No se pudo comprobar la firma de {{domain}}: Outlook no conserva los mensajes tal como se enviaron.',
  weakKey: 'La firma de {{domain}} no se tuvo en cuenta: su clave es demasiado corta para fiarse de ella.',
  notCovered: 'Sin cubrir: {{fields}}.',
  contentType: 'cómo se lee su texto (Content-Type)',
  repeatedField:
    'La firma de {{domain}} no se tuvo en cuenta: el remitente, el asunto u otro campo figura más de una vez en el correo, y no todos están cubiertos. Cuál se muestra depende del programa.',
  weakAlgorithm: 'La firma de {{domain}} no se tuvo en cuenta: usa SHA-1, que se puede falsificar.',
  unreadSignature: 'No se pudo leer una firma del correo, así que no se comprobó.',
  unchecked: 'No se pudo comprobar la firma de {{domain}}.',
};

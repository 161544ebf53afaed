import type { CustomerWords } from './en.ts';

export const es: CustomerWords = {
  subject: ({ organisation, requestId }) => `${organisation} le pide imágenes y respuestas (${requestId})`,
  remindSubject: (subject) => `Recordatorio: ${subject}`,
  hello: (name) => `Hola, ${name}:`,
  ask: ({ name, organisation }) =>
    `Hola, ${name}: ${organisation} le pide imágenes y respuestas. Puede responder desde un teléfono o un ordenador, sin iniciar sesión.`,
  message: ({ organisation, message }) => `${organisation} escribe: ${message}`,
  until: ({ requestId, day }) => `Responda antes del final del ${day}. Su referencia es ${requestId}.`,
  alone: (organisation) =>
    `El enlace es solo para usted: no lo comparta, por favor. Si no conoce a ${organisation}, no haga nada.`,
  action: 'Responder a la solicitud',
  sms: ({ organisation, requestId, day }) =>
    `De ${organisation}: envíe imágenes y respuestas para ${requestId} antes del final del ${day}.`,
  remindSms: ({ organisation, requestId, day }) =>
    `Recordatorio de ${organisation}: envíe imágenes y respuestas para ${requestId} antes del final del ${day}.`,
  answerSubject: ({ organisation, requestId }) => `${organisation} responde (${requestId})`,
  reference: (requestId) => `Su referencia es ${requestId}.`,
  answerSms: ({ organisation, requestId, text }) => `De ${organisation} (${requestId}): ${text}`,
  original: {
    ask: (name) =>
      `Le rogamos que nos envíe el original de «${name}»: el archivo tal como lo guardó un teléfono o una cámara.`,
    wentThrough: (app) =>
      `Lo que nos llegó pasó por ${app}, que reduce las imágenes y elimina los datos que el teléfono guardó en ellas.`,
    seemsToHaveGoneThrough: (app) => `Por su nombre, lo que nos llegó pasó por ${app}.`,
    screenshot: 'Lo que nos llegó es una captura de pantalla.',
    reduced: 'Lo que nos llegó es una copia pequeña o muy comprimida.',
    iphone:
      'En un iPhone: abra el enlace y pulse «Elegir archivos» y «Fototeca». Antes de confirmar, pulse «Opciones» y elija «Actual» como formato, para que la imagen no se convierta.',
    android:
      'En un teléfono Android: abra el enlace, pulse «Elegir archivos» y elija la imagen en la carpeta de la cámara (DCIM, Camera).',
    phone:
      'Abra el enlace en el teléfono que tomó la imagen, pulse «Elegir archivos» y elíjala en la galería, sin editarla.',
    asDocument: (app) =>
      `Si alguien se la envió por ${app}, pídale que la envíe de nuevo como documento (adjuntar, Documento), no como foto, y elija ese archivo.`,
    asFile: (app) =>
      `Si alguien se la envió por ${app}, pídale que la envíe de nuevo como archivo (adjuntar, Archivo), no como foto, y elija ese archivo.`,
    keepsNone: (app) =>
      `${app} no conserva originales: el original está en la galería del teléfono que tomó la imagen.`,
    gone: 'Si ya no lo tiene, indíquenoslo en el enlace.',
  },
};

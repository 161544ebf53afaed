import type { UserMails } from './en.ts';

const NOT_YOU = 'Si no ha sido usted, avise de inmediato a su administrador.';

export const es: UserMails = {
  passwordChanged: ({ username }) => ({
    subject: 'Se ha cambiado su contraseña de Assay',
    paragraphs: [
      `El usuario ${username} tiene una contraseña nueva y se han cerrado sus demás sesiones.`,
      NOT_YOU,
    ],
  }),
  passwordLink: ({ username, minutes }) => ({
    subject: 'Elija una contraseña nueva para Assay',
    paragraphs: [
      `Se ha pedido una contraseña nueva para el usuario ${username}.`,
      `El enlace vale una sola vez, durante ${minutes} minutos. Si no lo ha pedido usted, no haga nada: su contraseña sigue siendo la misma.`,
    ],
    action: 'Elegir una contraseña nueva',
  }),
  invitation: ({ organisation, username, days }) => ({
    subject: `${organisation} le invita a Assay`,
    paragraphs: [
      `${organisation} comprueba con Assay la autenticidad de medios y documentos y le ha añadido. Su nombre de usuario es ${username}.`,
      `El enlace vale una sola vez, durante ${days} días. Después, pida otro a su administrador.`,
    ],
    action: 'Elegir una contraseña',
  }),
  invitedElsewhere: ({ organisation, username }) => ({
    subject: `${organisation} le invita a Assay`,
    paragraphs: [
      `${organisation} comprueba con Assay la autenticidad de medios y documentos y quería añadirle con el nombre de usuario ${username}. Ya es el nombre de una cuenta de otra organización, y una cuenta pertenece a una sola.`,
      `${organisation} no lo sabrá por nosotros. Si quiere unirse, pida al administrador de esa organización una invitación con otro nombre de usuario; su dirección de correo puede ser la misma.`,
    ],
  }),
  secondFactorRemoved: ({ username, by }) => ({
    subject: 'Se ha quitado su segundo factor de Assay',
    paragraphs: [
      `${by} ha quitado el segundo factor del usuario ${username} y se han cerrado todas sus sesiones.`,
      'Configure uno nuevo en su perfil. Si no lo ha pedido usted, avise de inmediato a su administrador.',
    ],
  }),
  identityUnlinked: ({ username, by }) => ({
    subject: 'Se ha desvinculado su inicio de sesión único de Assay',
    paragraphs: [
      `${by} ha desvinculado al usuario ${username} de una cuenta del proveedor de identidad de su organización y se han cerrado todas sus sesiones.`,
      'Vuelva a entrar a través de su organización para vincular su cuenta. Si no lo esperaba, avise de inmediato a su administrador.',
    ],
  }),
  addressChangedFor: ({ username, by }) => ({
    subject: 'Se ha cambiado su dirección de correo de Assay',
    paragraphs: [
      `Los mensajes para el usuario ${username} se envían ahora a otra dirección. La ha cambiado ${by}.`,
      'Si no es correcto, avise de inmediato a su administrador.',
    ],
  }),
  addressChanged: ({ username, address }) => ({
    subject: 'Se ha cambiado su dirección de correo de Assay',
    paragraphs: [`El correo para el usuario ${username} se envía ahora a ${address}.`, NOT_YOU],
  }),
  addressLink: ({ username, hours }) => ({
    subject: 'Confirme su nueva dirección para Assay',
    paragraphs: [
      `El usuario ${username} quiere recibir el correo de Assay en esta dirección.`,
      `El enlace vale una sola vez, durante ${hours} horas. Si no ha sido usted, no haga nada: nada cambia mientras no se abra el enlace.`,
    ],
    action: 'Confirmar esta dirección',
  }),
  knownAlready: ({ username }) => ({
    subject: 'Ya tiene una cuenta en Assay',
    paragraphs: [
      `Alguien ha intentado darse de alta con esta dirección, que pertenece al usuario ${username}. No se ha cambiado nada.`,
      'Si ha sido usted, inicie sesión con este nombre de usuario o pida una contraseña nueva en la página de inicio de sesión.',
    ],
    action: 'Ir al inicio de sesión',
  }),
  alertFailedSignIns: ({ about, count, limit }) => ({
    subject: `Muchos inicios de sesión como ${about} han fallado`,
    paragraphs: [
      `En una hora han fallado ${count} inicios de sesión como ${about}. Su organización quiere saberlo cuando son más de ${limit}.`,
      'La pista de auditoría contiene cada uno de ellos, con la dirección de la que procedía.',
    ],
    action: 'Abrir la pista de auditoría',
  }),
  alertRefusedCalls: ({ about, count, limit }) => ({
    subject: `Se han rechazado muchas llamadas de ${about}`,
    paragraphs: [
      `En una hora se han rechazado ${count} llamadas de ${about} (estado 401 o 403). Su organización quiere saberlo cuando son más de ${limit}.`,
      'Puede tratarse de un programa mal configurado o de alguien que prueba qué es posible.',
    ],
    action: 'Abrir la pista de auditoría',
  }),
  alertDownloads: ({ about, count, limit }) => ({
    subject: `Muchas descargas de ${about}`,
    paragraphs: [
      `En una hora ha habido ${count} descargas y exportaciones de ${about}. Su organización quiere saberlo cuando son más de ${limit}.`,
      'La pista de auditoría contiene cada una de ellas.',
    ],
    action: 'Abrir la pista de auditoría',
  }),
  mention: ({ by, record }) => ({
    subject: `${by} le ha mencionado en ${record}`,
    paragraphs: [
      `${by} le ha mencionado en un comentario del expediente ${record}.`,
      'En su perfil puede elegir de qué se le avisa por correo.',
    ],
    action: 'Abrir el expediente',
  }),
  assigned: ({ by, record }) => ({
    subject: `Se le ha asignado ${record}`,
    paragraphs: [
      `${by} le ha asignado el expediente ${record}.`,
      'En su perfil puede elegir de qué se le avisa por correo.',
    ],
    action: 'Abrir el expediente',
  }),
  submitted: ({ requestId }) => ({
    subject: `Se ha respondido a la solicitud ${requestId}`,
    paragraphs: [
      `El cliente ha respondido a la solicitud ${requestId}.`,
      'Recibe este correo porque creó la solicitud o la tiene asignada. En su perfil puede desactivar estos correos.',
    ],
    action: 'Abrir la solicitud',
  }),
  newPlace: ({ username, address, program }) => ({
    subject: 'Inicio de sesión en Assay desde un lugar nuevo',
    paragraphs: [
      `El usuario ${username} ha iniciado sesión desde la dirección de red ${address}${program && ` con ${program}`}. Ningún inicio de sesión anterior que aún conste venía de allí.`,
      'Si no ha sido usted, cierre en su perfil todas las sesiones, elija una contraseña nueva y avise de inmediato a su administrador.',
    ],
  }),
  secondFactorOn: ({ username }) => ({
    subject: 'Un segundo factor protege su usuario de Assay',
    paragraphs: [
      `El usuario ${username} inicia sesión ahora con un código además de la contraseña.`,
      NOT_YOU,
    ],
  }),
  secondFactorOff: ({ username }) => ({
    subject: 'Se ha desactivado su segundo factor de Assay',
    paragraphs: [`El usuario ${username} inicia sesión ahora solo con la contraseña.`, NOT_YOU],
  }),
  codeReused: ({ username }) => ({
    subject: 'Un código de su segundo factor de Assay se ha usado dos veces',
    paragraphs: [
      `Se ha rechazado un inicio de sesión o una confirmación como ${username}: su código ya se había usado. Quien lo conoce puede haberlo visto en su dispositivo o por el camino.`,
      NOT_YOU,
    ],
  }),
  confirmRegistration: ({ displayName, hours }) => ({
    subject: 'Confirme su dirección para Assay',
    paragraphs: [
      `${displayName}, queda un paso: confirme que esta dirección es suya y se creará su organización.`,
      `El enlace vale una sola vez, durante ${hours} horas. Si no se ha dado de alta, no haga nada: no se crea ninguna organización mientras no se abra el enlace.`,
    ],
    action: 'Confirmar mi dirección',
  }),
  deletionRequested: ({ organisation, by, at }) => ({
    subject: `${organisation} se eliminará de Assay`,
    paragraphs: [
      `${by} ha pedido que se elimine todo lo de ${organisation}: usuarios, expedientes, archivos y análisis. Será el ${at} y entonces no se podrá deshacer.`,
      'Hasta ese momento, cualquier administrador puede exportar los datos o cancelar la eliminación.',
      'Los asientos del registro se conservan, pero sin su contenido. Sus resúmenes criptográficos no revelan nada de un archivo.',
    ],
    action: 'Abrir la página de la cuenta',
  }),
  deletionCancelled: ({ organisation, by }) => ({
    subject: `${organisation} sigue en Assay`,
    paragraphs: [`${by} ha cancelado la eliminación de ${organisation}. No se ha quitado nada.`],
  }),
  ledgerDiffers: ({ differences, others }) => ({
    subject: 'Assay: se ha cambiado el registro en la base de datos',
    paragraphs: [
      'La autocomprobación del registro ha detectado que la base de datos no contiene lo que se inscribió y se firmó.',
      ...differences,
      ...(others ? [`Otras diferencias detectadas: ${others}.`] : []),
      'Lo que está en el registro no se puede cambiar desde Assay: alguien ha cambiado la propia base de datos o está dañada.',
    ],
  }),
  test: () => ({
    subject: 'Mensaje de prueba de Assay',
    paragraphs: ['Este mensaje de prueba demuestra que llegan los mensajes de Assay.'],
  }),
};

import type { Translation } from '../../i18n/i18n.ts';

export const settingsFieldsTexts: Translation<
  typeof import('./settings-fields-texts.ts').settingsFieldsTexts
> = {
  recordsEnabled: {
    label: 'Expedientes',
    hint: 'Casos con varias imágenes. Si se desactiva, los archivos solo se pueden analizar uno a uno.',
  },
  forensicsEnabled: {
    label: 'Almacenamiento forense',
    hint: 'Una página para administradores con todos los archivos llegados de almacenamientos. Las tareas continúan aunque se desactive.',
  },
  otherImageTypesEnabled: {
    label: 'HEIC, AVIF, WebP y TIFF',
    hint: 'Admite imágenes de estos tipos, tal como son, además de JPEG y PNG.',
  },
  tamperDetectionEnabled: {
    label: 'Detección de manipulación',
    hint: 'Busca indicios de edición en cuanto llega un archivo.',
  },
  expenseDetectionEnabled: {
    label: 'Detección de gastos',
    hint: 'Lee comercio, fecha, líneas e importes de justificantes y facturas cuando se le pide, y de los justificantes que entregan los clientes. Lo leído se conserva al desactivarla.',
  },
  objectDetectionEnabled: {
    label: 'Detección de objetos',
    hint: 'Cuando se les pide, los modelos nombran cosas como coches, perros y personas en imágenes y vídeos: indicios para encontrar archivos, no pruebas. Lo visto se conserva al desactivarla.',
  },
  objectsOnArrivalEnabled: {
    label: 'Objetos al llegar',
    hint: 'Si la detección de objetos está activada, busca objetos en cada imagen y vídeo en cuanto llega. Cada archivo cuesta tiempo de cálculo al servidor.',
  },
  maxExpenseAgeDays: {
    label: 'Justificante más antiguo',
    hint: 'Días. Un justificante con fecha anterior no supera una comprobación al leerse o corregirse. Vacío: ninguna fecha es demasiado antigua.',
  },
  deepScanEnabled: {
    label: 'Análisis profundo',
    hint: 'Permite a los usuarios examinar una imagen con un método a resolución completa.',
  },
  documentAnalysisEnabled: {
    label: 'Análisis de documentos',
    hint: 'Examina los PDF: versiones anteriores, firmas, metadatos, tipos de letra, imágenes, texto oculto o tapado, y cifras que se contradicen.',
  },
  maxTamperScore: {
    label: 'Puntuación máxima',
    hint: 'Un archivo con esta puntuación de manipulación o más se considera sospechoso. De 0 a 100.',
  },
  needsReviewThreshold: {
    label: 'Por revisar desde',
    hint: 'Los archivos con esta puntuación o más llevan su expediente a revisión, salvo que ese motivo pese 0. De 0 a 100.',
  },
  minImageWidth: {
    label: 'Ancho mínimo',
    hint: 'Píxeles. Las imágenes menores se señalan, porque sus puntuaciones son menos seguras.',
  },
  minImageHeight: { label: 'Alto mínimo', hint: 'Píxeles.' },
  'analysisFileSize.minWidth': {
    label: 'Ancho mínimo para el análisis',
    hint: 'Píxeles. Las imágenes menores no se analizan.',
  },
  'analysisFileSize.minHeight': { label: 'Alto mínimo para el análisis', hint: 'Píxeles.' },
  dateAgeCheckEnabled: {
    label: 'Antigüedad de las fotos',
    hint: 'Señala las fotos cuyos metadatos dicen que se hicieron mucho antes de llegar.',
  },
  maxImageAgeMinutes: { label: 'Foto más antigua', hint: 'Minutos.' },
  timeCheckEnabled: {
    label: 'Tiempo entre fotos',
    hint: 'Señala las fotos de un expediente que sus metadatos sitúan muy alejadas en el tiempo.',
  },
  maxTimeDifferenceMinutes: { label: 'Tiempo máximo entre fotos', hint: 'Minutos.' },
  maxTimeAfterClaimMinutes: {
    label: 'Tiempo máximo tras el siniestro',
    hint: 'Minutos. Si el expediente indica la fecha del siniestro, sus archivos se comparan con ella.',
  },
  locationCheckEnabled: {
    label: 'Distancia entre fotos',
    hint: 'Señala las fotos de un expediente que sus metadatos sitúan lejos unas de otras o del remitente.',
  },
  maxDistanceMiles: { label: 'Distancia máxima', hint: 'Millas.' },
  deviceCheckEnabled: {
    label: 'Mismo dispositivo',
    hint: 'Señala las fotos de un expediente cuyos metadatos nombran cámaras distintas.',
  },
  duplicateCheckEnabled: {
    label: 'Duplicados',
    hint: 'Señala los archivos cuyo contenido, una imagen de igual aspecto o un justificante del mismo comercio, fecha y total llegó antes en cualquier expediente.',
  },
  facialMatchEnabled: {
    label: 'Rostros',
    hint: 'Señala los rostros que parecen distintos en las fotos de un expediente. Las descripciones de rostros se conservan mientras esté activado y se borran al desactivarlo. Nunca dice quién es alguien.',
  },
  workOrderDueDays: {
    label: 'Días para responder',
    hint: 'El plazo de los clientes, salvo que una solicitud diga otra cosa.',
  },
  emailEnabled: { label: 'Pedir por correo', hint: 'Las solicitudes se pueden enviar a una dirección.' },
  smsEnabled: { label: 'Pedir por SMS', hint: 'Las solicitudes se pueden enviar a un número de teléfono.' },
  twoFactorRequiredEnabled: {
    label: 'Autenticación de dos factores para todos',
    hint: 'Quien no la tenga, también usted, debe configurarla antes de hacer cualquier otra cosa.',
  },
  viewsAuditedEnabled: {
    label: 'Anotar quién consulta',
    hint: 'La pista de auditoría indica quién abre un expediente, un archivo o una solicitud con sus respuestas: una vez por hora en cada caso.',
  },
  alertFailedSignIns: {
    label: 'Inicios de sesión fallidos de un usuario',
    hint: 'En una hora. Si hay más, se avisa a los administradores con la campana y por correo, y a los webhooks que lo quieran. Vacío: no se avisa a nadie.',
  },
  alertRefusedCalls: {
    label: 'Llamadas rechazadas de un usuario',
    hint: 'En una hora: páginas y llamadas que el usuario no puede abrir. Vacío: no se avisa a nadie.',
  },
  alertDownloads: {
    label: 'Descargas y exportaciones de un usuario',
    hint: 'En una hora. Los originales se cuentan por la dirección de red que los descarga. Vacío: no se avisa a nadie.',
  },
  registrationEnabled: {
    label: 'Altas abiertas',
    hint: 'Cualquiera puede dar de alta su propia organización en esta instalación.',
  },
  reportIntro: {
    label: 'Texto inicial',
    hint: 'Bajo el título de cada informe: quién lo hizo y para quién. 600 caracteres como máximo.',
  },
  reportFooter: {
    label: 'Texto al pie',
    hint: 'En cada página del PDF y al final de las páginas web. 200 caracteres como máximo.',
  },
  reviewWeights: {
    score: {
      label: 'Puntuación igual o superior al umbral',
      hint: 'Porcentaje: con un 100, un archivo con 80 pesa 80. Con 0, ningún archivo espera por ello.',
    },
    tamperedAssets: {
      label: 'Archivos sospechosos por debajo del umbral',
      hint: 'Archivos a partir de la puntuación máxima, si el umbral anterior es más alto. Con 0, ningún archivo espera por ello.',
    },
    duplicateElsewhere: {
      label: 'Archivo que ya llegó, fuera del expediente',
      hint: 'Con 0, una imagen usada antes en otro caso no espera por ello.',
    },
    duplicateHere: {
      label: 'Archivo repetido en un expediente',
      hint: 'Con 0, un expediente que contiene dos veces la misma imagen no espera por ello.',
    },
    signature: {
      label: 'Firma que no supera la verificación',
      hint: 'Con 0, los documentos con una firma no válida no esperan por ello.',
    },
    credentials: {
      label: 'Credenciales de contenido que no superan la verificación',
      hint: 'Con 0, los archivos cuyas credenciales de contenido, o las de una parte utilizada, no superan la verificación no esperan por ello. Los programas que no las conocen las invalidan con cualquier guardado.',
    },
    aiMade: {
      label: 'Creado por IA, según declara',
      hint: 'Con 0, los archivos que declaran haber sido creados por IA, en todo o en parte, no esperan por ello.',
    },
    disputed: {
      label: 'Un método contradice la puntuación',
      hint: 'Archivos cuya puntuación queda por debajo del umbral aunque un método está seguro de lo que vio. Con 0, ninguno espera por eso.',
    },
    place: {
      label: 'Zona que señala un método',
      hint: 'Archivos cuya puntuación queda por debajo del umbral aunque un método señala una zona con 40 o más. Con 0, ninguno espera por ello.',
    },
    contradiction: {
      label: 'Dato que no puede ser cierto',
      hint: 'Justificantes y archivos con una fecha futura, fechas en orden imposible y similares. Con 0, ninguno espera por ello.',
    },
    sums: {
      label: 'Importes que no cuadran',
      hint: 'Justificantes y facturas cuyos importes se leyeron con certeza y no cuadran. Con 0, ninguno espera por ello.',
    },
    foreignData: {
      label: 'Datos ajenos',
      hint: 'Archivos con datos de otro tipo detrás de sus partes o entre ellas. Con 0, ninguno espera por ello.',
    },
    editor: {
      label: 'Guardado por un editor de imágenes',
      hint: 'Archivos que nombran un editor de imágenes. Muchos solo se recortaron o aclararon. Con 0, ninguno espera por ello.',
    },
    digits: {
      label: 'Cifras llamativas de un justificante',
      hint: 'Donde las imágenes se leen como justificantes. De los auténticos que se midieron, llaman la atención entre 2 y 5 de cada 100. Con 0, ninguno espera por eso.',
    },
    documentChanged: {
      label: 'Documento modificado',
      hint: 'Con 0, los documentos de contenido modificado no esperan por ello.',
    },
    facialMatch: {
      label: 'Rostros que difieren',
      hint: 'Con 0, los expedientes con fotos de rostros que difieren no esperan por ello.',
    },
    failed: {
      label: 'Análisis fallido',
      hint: 'Con 0, los archivos que no se pudieron abrir o analizar no esperan por ello.',
    },
    impossible: {
      label: 'No se pudo decir nada',
      hint: 'Con 0, los archivos de los que ningún método pudo decir nada no esperan por ello, entre ellos los documentos sin historial.',
    },
    notAnalysed: {
      label: 'Tipo que no se analiza',
      hint: 'Archivos que no son imagen, documento, audio ni vídeo. Con 0 no esperan por ello.',
    },
    claimDevice: { label: 'Dispositivo de otro reclamante', hint: 'Con 0 solo consta en el expediente.' },
    receiptDate: {
      label: 'La fecha del justificante no encaja',
      hint: 'Con 0 solo consta en el expediente.',
    },
    claimAmount: {
      label: 'Los justificantes suman menos de lo reclamado',
      hint: 'Con 0 solo consta en el expediente.',
    },
    locationDifference: { label: 'Lugares demasiado alejados', hint: 'Con 0 solo consta en el expediente.' },
    createDateAge: { label: 'Imagen antigua', hint: 'Con 0 solo consta en el expediente.' },
    timeDifference: { label: 'Horas demasiado alejadas', hint: 'Con 0 solo consta en el expediente.' },
    deviceDifference: { label: 'Dispositivos distintos', hint: 'Con 0 solo consta en el expediente.' },
    imageTooSmall: {
      label: 'Imagen demasiado pequeña',
      hint: 'Con 0, las imágenes menores que el tamaño mínimo no esperan por ello.',
    },
  },
  secondReviewWeight: {
    label: 'Segundo visto bueno desde',
    hint: 'Una decisión sobre un expediente de este peso o más surte efecto cuando otro usuario la confirma: un aprobador o un administrador. Vacío: ninguna lo necesita.',
  },
  retentionDays: {
    label: 'Días hasta borrar los archivos',
    hint: 'Desde el día en que se archiva un expediente. Vacío: nunca se borra nada.',
  },
};

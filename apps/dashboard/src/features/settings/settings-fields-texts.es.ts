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
    hint: 'Los archivos con esta puntuación o más llevan su expediente a revisión, salvo que ese motivo pese 0. Con 50 o menos, también las imágenes que quedan por debajo de 50 solo porque ningún método es claro por sí solo. De 0 a 100.',
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
  maxImageAgeMinutes: { label: 'Foto más antigua', hint: 'Desde que se tomó hasta que llegó.' },
  timeCheckEnabled: {
    label: 'Tiempo entre fotos',
    hint: 'Señala las fotos de un expediente que sus metadatos sitúan muy alejadas en el tiempo.',
  },
  maxTimeDifferenceMinutes: {
    label: 'Tiempo máximo entre fotos',
    hint: 'Entre dos cualesquiera de un expediente.',
  },
  maxTimeAfterClaimMinutes: {
    label: 'Tiempo máximo tras el siniestro',
    hint: 'Si el expediente indica la fecha del siniestro, sus archivos se comparan con ella.',
  },
  locationCheckEnabled: {
    label: 'Distancia entre fotos',
    hint: 'Señala las fotos de un expediente que sus metadatos sitúan lejos unas de otras o del remitente.',
  },
  maxDistanceMiles: {
    label: 'Distancia máxima',
    hint: 'Entre dos fotos cualesquiera de un expediente, y de una foto a su remitente.',
  },
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
  cameraPatternsEnabled: {
    label: 'Patrones de sensor de imágenes del personal',
    hint: 'Cuando se comparan las cámaras de un expediente, se conserva una forma breve del patrón del sensor de cada imagen y con ella se busca en los demás expedientes. Un patrón puede llevar al dueño de una cámara: compruebe qué ley le permite conservarlo y a quién debe informar. No sale de la organización y se borra con su archivo, así como al desactivar esta opción. Entonces se borran también las cámaras conocidas que se registraron.',
  },
  customerCameraPatternsEnabled: {
    label: 'Patrones de sensor de imágenes de clientes',
    hint: 'Lo mismo para las imágenes que los clientes envían en respuesta a una solicitud. Los clientes suelen usar su propio teléfono: consulte a su delegado de protección de datos antes de activarlo.',
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
      label: '¿Alcanza un archivo el umbral?',
      hint: 'En porcentaje: con un 100, un archivo con puntuación 80 pesa 80.',
    },
    tamperedAssets: {
      label: '¿Es sospechoso un archivo, aunque esté por debajo del umbral?',
      hint: 'A partir de la puntuación máxima, si el umbral anterior es más alto.',
    },
    duplicateElsewhere: {
      label: '¿Llegó antes un archivo, fuera del expediente?',
      hint: 'El mismo archivo, una imagen parecida o un justificante con el mismo comercio, fecha y total.',
    },
    duplicateHere: {
      label: '¿Está un archivo dos veces en el expediente?',
      hint: 'O dos imágenes que se parecen.',
    },
    signature: {
      label: '¿Hay una firma que no supera la verificación?',
      hint: 'En documentos cuya firma no es válida.',
    },
    credentials: {
      label: '¿Hay credenciales de contenido que no superan la verificación?',
      hint: 'Las propias o las de una parte utilizada. Los programas que no las conocen las invalidan con cualquier guardado.',
    },
    aiMade: {
      label: '¿Declara un archivo haber sido creado por IA?',
      hint: 'En todo o en parte, según sus metadatos o credenciales.',
    },
    disputed: {
      label: '¿Contradice un método una puntuación baja?',
      hint: 'La puntuación queda por debajo del umbral aunque un método está seguro de lo que vio.',
    },
    place: {
      label: '¿Señala un método una zona?',
      hint: 'Con una puntuación de 40 o más, aunque el archivo quede por debajo del umbral.',
    },
    contradiction: {
      label: '¿Dice algo que no puede ser cierto?',
      hint: 'Una fecha futura, fechas en orden imposible y similares, en justificantes y archivos.',
    },
    sums: {
      label: '¿Hay importes que no cuadran?',
      hint: 'En justificantes y facturas cuyos importes se leyeron con certeza.',
    },
    foreignData: {
      label: '¿Contiene un archivo datos ajenos?',
      hint: 'Datos de otro tipo detrás de sus partes o entre ellas.',
    },
    editor: {
      label: '¿Lo guardó un editor de imágenes?',
      hint: 'Archivos que nombran uno. Muchos solo se recortaron o aclararon.',
    },
    digits: {
      label: '¿Llaman la atención las cifras de un justificante?',
      hint: 'Donde las imágenes se leen como justificantes. De los auténticos que se midieron, llaman la atención entre 2 y 5 de cada 100.',
    },
    documentChanged: {
      label: '¿Se modificó un documento?',
      hint: 'Su contenido difiere de una versión anterior que el archivo aún contiene.',
    },
    facialMatch: {
      label: '¿Difieren los rostros?',
      hint: 'En las fotos de un expediente.',
    },
    failed: {
      label: '¿Falló un análisis?',
      hint: 'El archivo no se pudo abrir o analizar.',
    },
    impossible: {
      label: '¿No se pudo decir nada de un archivo?',
      hint: 'Ningún método pudo decir nada, como ocurre con los documentos sin historial.',
    },
    notAnalysed: {
      label: '¿Es un archivo de un tipo que no se analiza?',
      hint: 'Ni imagen, ni documento, ni audio, ni vídeo.',
    },
    payeeAccount: {
      label: '¿Indica una factura otra cuenta que antes?',
      hint: 'Las facturas anteriores del mismo beneficiario indican otras cuentas y ninguna indica esta.',
    },
    cameraContradiction: {
      label: '¿Coincide una imagen con otra cámara que la que indica?',
      hint: 'El patrón del sensor coincide con una cámara conocida, y los metadatos indican otro dispositivo u otro número de serie.',
    },
    issuerDiffers: {
      label: '¿Es un documento distinto de los de su emisor?',
      hint: 'Dice ser de un emisor conocido y se distingue de todas las muestras en algo más que en cómo se hizo el archivo.',
    },
    cameraElsewhere: {
      label: '¿Tomó una cámara imágenes de otro expediente?',
      hint: 'Los patrones de los sensores coinciden, y no reclama la misma persona en ambos.',
    },
    invoiceNumber: {
      label: '¿Usó ya el beneficiario el número de factura?',
      hint: 'Con otra fecha u otro importe.',
    },
    sharedAccount: {
      label: '¿Indican facturas anteriores la cuenta para otro beneficiario?',
      hint: 'Salvo que la compartan más de tres beneficiarios más o reclame la misma persona.',
    },
    objectNumber: {
      label: '¿Indicó otro reclamante el mismo objeto?',
      hint: 'Por su número de bastidor, IMEI o número de serie en una factura.',
    },
    numberSeries: {
      label: '¿Encaja el número en la serie?',
      hint: 'Entre los documentos de un comercio: junto al de otro reclamante o al de una fecha lejana, o en desorden.',
    },
    claimDevice: {
      label: '¿Usó otro reclamante el mismo dispositivo?',
      hint: 'Según los metadatos de las fotos.',
    },
    originalDiffers: {
      label: '¿Difiere un original de la copia?',
      hint: 'Lo que se envió como original de una copia y muestra otra cosa en algunos lugares.',
    },
    claimDaylight: {
      label: '¿Era de noche cuando una foto se expuso para luz diurna?',
      hint: 'En el lugar de la reclamación, según la hora de la foto con su zona.',
    },
    receiptDate: {
      label: '¿No encaja la fecha de un justificante con el caso?',
      hint: 'Por ejemplo, un justificante anterior al siniestro.',
    },
    claimAmount: {
      label: '¿Suman los justificantes menos de lo reclamado?',
      hint: 'Si el caso indica un importe.',
    },
    locationDifference: {
      label: '¿No cuadra un lugar?',
      hint: 'Más lejos del lugar declarado o de otros archivos que la mayor distancia, según los metadatos.',
    },
    createDateAge: {
      label: '¿Es antigua una imagen?',
      hint: 'Más de lo que se admite para la foto más antigua, según sus metadatos.',
    },
    timeDifference: {
      label: '¿No cuadra un momento?',
      hint: 'Antes del siniestro, o más tiempo después o entre archivos de lo permitido, según los metadatos.',
    },
    deviceDifference: {
      label: '¿Proceden las fotos de dispositivos distintos?',
      hint: 'Según sus metadatos.',
    },
    imageTooSmall: {
      label: '¿Es demasiado pequeña una imagen?',
      hint: 'Menor que el tamaño mínimo.',
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

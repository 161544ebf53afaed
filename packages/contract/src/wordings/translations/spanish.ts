import type { Wordings } from '../wordings.ts';

export const spanish: Wordings = {
  aiMarks: {
    made: {
      credentials: 'El archivo declara en sus credenciales que lo creó un generador (IA).',
      metadata: 'El archivo declara en sus metadatos que lo creó un generador (IA).',
    },
    composite: {
      credentials:
        'El archivo declara en sus credenciales que es un montaje con partes creadas por un generador (IA).',
      metadata:
        'El archivo declara en sus metadatos que es un montaje con partes creadas por un generador (IA).',
    },
  },
  bands: {
    low: {
      title: 'Sospecha baja',
      meaning: 'Poco o nada llamó la atención. Eso no prueba que el archivo sea auténtico.',
    },
    moderate: {
      title: 'Sospecha moderada',
      meaning:
        'Algunos rastros son inusuales. A menudo se explican por una edición corriente o por volver a guardar.',
    },
    high: {
      title: 'Sospecha alta',
      meaning: 'Los rastros apuntan a una modificación. Mire lo que marcaron los métodos antes de decidir.',
    },
    'very-high': {
      title: 'Sospecha muy alta',
      meaning: 'Rastros fuertes de una modificación. No dicen ni por qué se hizo ni quién la hizo.',
    },
    unknown: {
      title: 'Indeterminado',
      meaning: 'Lo que se pudo examinar no dice nada ni a favor ni en contra.',
    },
  },
  credentialsStates: {
    trusted: {
      title: 'Credenciales válidas, firmante de confianza',
      meaning:
        'El archivo está como se firmó, y un certificado de confianza avala al firmante. Eso no dice si lo firmado es verdad.',
    },
    'valid-unknown-signer': {
      title: 'Credenciales válidas, firmante desconocido',
      meaning:
        'El archivo está como se firmó, pero nadie avala al firmante: cualquiera puede crear credenciales así, con cualquier nombre.',
    },
    invalid: {
      title: 'Credenciales no válidas',
      meaning: 'Lo que el archivo dice de su origen no encaja con el archivo o no se puede verificar.',
    },
    'ingredient-invalid': {
      title: 'Credenciales de un ingrediente no válidas',
      meaning:
        'El archivo está como se firmó, pero las credenciales de algo que forma parte de él no son válidas.',
    },
    'could-not-check': {
      title: 'Credenciales sin comprobar',
      meaning:
        'El archivo remite a credenciales de contenido, o contiene algunas, que no pudieron leerse. Eso no dice nada ni a favor ni en contra.',
    },
    none: {
      title: 'Sin credenciales de contenido',
      meaning:
        'La mayoría de los archivos no las llevan, y cualquier programa puede quitarlas: eso no dice nada a favor ni en contra de este archivo.',
    },
  },
  dissent: {
    title: 'Los métodos discrepan',
    tell: 'La puntuación conjunta no es alta, pero «{{method}}» por sí solo tiene una puntuación de {{score}}. Mire lo que marcó antes de decidir.',
  },
  documentVerdicts: {
    intact: 'Íntegro',
    changed: 'Modificado',
    'harmless-change': 'Solo cambios inocuos',
    broken: 'Firma no válida',
    'cannot-tell': 'Indeterminado',
  },
  ledgerStates: {
    validated: {
      title: 'Validado',
      besideVerdict: 'Registrado',
      meaning: 'La huella está en el registro. Eso no dice nada de lo que muestra el archivo.',
    },
    'validated-imported': {
      title: 'Importado',
      besideVerdict: 'Importado',
      meaning:
        'La huella se inscribió en el registro sin el archivo. Eso no dice nada de lo que muestra el archivo.',
    },
    pending: {
      title: 'Pendiente de inscripción',
      besideVerdict: 'Pendiente de inscripción',
      meaning: 'La huella se ha aceptado y espera a ser inscrita en el registro.',
    },
    'not-validated': {
      title: 'No válido',
      besideVerdict: 'No registrado',
      meaning: 'El registro no tiene ningún asiento válido de esta huella: nunca se inscribió, o se revocó.',
    },
    unknown: {
      title: 'Desconocido',
      besideVerdict: 'Sin datos del registro',
      meaning: 'No se pudo consultar el registro. Esto no dice nada del archivo.',
    },
    revoked: {
      title: 'No válido',
      besideVerdict: 'Revocado',
      meaning:
        'El registro tiene un asiento que declara no válido este archivo. Eso no dice nada de lo que muestra.',
    },
    'not-entered': {
      title: 'No inscrito',
      besideVerdict: 'No inscrito',
      meaning:
        'La huella no está en el registro. Los archivos de almacenamientos se inscriben cuando alguien los elige, o al llegar si la tarea de detección lo dispone.',
    },
    erased:
      'Lo que decía su asiento se borró con el archivo. El registro conserva el hash del asiento, que solo una prueba anterior puede explicar.',
  },
  recordFindings: {
    ERROR_TAMPERED_ASSETS: { title: 'Sospechoso' },
    ERROR_DUPLICATE_MEDIA: { title: 'Visto antes' },
    ERROR_FACIAL_MATCH_FAILURE: { title: 'Rostros distintos' },
    ERROR_ORIGINAL_DIFFERS: { title: 'El original difiere' },
    ERROR_CLAIM_DAYLIGHT: { title: 'Luz diurna de noche' },
    ERROR_CLAIM_DEVICE: { title: 'Dispositivo ya visto' },
    ERROR_PAYEE_ACCOUNT: { title: 'Cuenta cambiada' },
    ERROR_INVOICE_NUMBER: { title: 'Número de factura repetido' },
    ERROR_SHARED_ACCOUNT: { title: 'Cuenta compartida' },
    ERROR_OBJECT_NUMBER: { title: 'Objeto ya visto' },
    ERROR_NUMBER_SERIES: { title: 'Número fuera de serie' },
    ERROR_CAMERA_ELSEWHERE: { title: 'Cámara vista en otro expediente' },
    ERROR_CAMERA_CONTRADICTION: { title: 'Cámara distinta de la indicada' },
    ERROR_ISSUER_DIFFERS: { title: 'Distinto de los del emisor' },
    ERROR_RECEIPT_DATE: { title: 'Fecha de justificante dudosa' },
    ERROR_CLAIM_AMOUNT: { title: 'Justificantes por debajo' },
    ERROR_LOCATION_DIFFERENCE: { title: 'El lugar no cuadra' },
    ERROR_CREATE_DATE_AGE: { title: 'Demasiado antiguo' },
    ERROR_TIME_DIFFERENCE: { title: 'El momento no cuadra' },
    ERROR_DEVICE_DIFFERENCE: { title: 'Dispositivos distintos' },
    ERROR_IMAGE_TOO_SMALL: { title: 'Demasiado pequeña' },
  },
  scans: {
    heldWaiting: {
      title: 'A la espera del antivirus',
      meaning: 'Nadie puede abrir ni analizar este archivo hasta que el antivirus lo examine.',
    },
    waiting: {
      title: 'Aún sin examen antivirus',
      meaning:
        'Ningún examen antivirus de este archivo ha tenido éxito todavía. Mientras tanto se puede abrir, y se examina más tarde.',
    },
    infected: {
      title: 'En cuarentena',
      meaning:
        'El antivirus notifica un programa malicioso en este archivo. Nadie puede abrirlo; un administrador puede liberarlo o eliminarlo.',
    },
    heldNotScanned: {
      title: 'Retenido: sin examen antivirus',
      meaning:
        'El antivirus no examina este archivo. Nadie puede abrirlo; un administrador puede liberarlo o eliminarlo.',
    },
    notScanned: {
      title: 'Sin examen antivirus',
      meaning: 'El antivirus no examina este archivo, así que puede contener un programa malicioso.',
    },
    released: {
      title: 'Liberado por un administrador',
      meaning: 'Ningún examen antivirus dio por limpio este archivo; lo liberó un administrador.',
    },
    removed: {
      title: 'Eliminado por un administrador',
      meaning:
        'El archivo estaba retenido para el examen antivirus o en cuarentena, y se eliminó. Su huella se conserva.',
    },
  },
};

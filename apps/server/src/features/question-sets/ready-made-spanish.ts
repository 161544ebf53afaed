import type { SetTexts } from './set-texts.ts';

const YES_OR_NO = { Yes: 'Sí', No: 'No' };
const CLOSE_UP = 'Los daños, de cerca';
const IN_OWN_WORDS = 'Describa con sus propias palabras lo ocurrido';
const TRUTHFULLY = 'Declaro haber respondido con veracidad';

/** The sets that ship, in Spanish, by their references. */
export const SPANISH: Readonly<Record<string, SetTexts>> = {
  'vehicle-damage': {
    title: 'Daños en el vehículo',
    questions: {
      date: { text: '¿Cuándo ocurrió el siniestro?' },
      place: {
        text: '¿Dónde ocurrió el siniestro?',
        help: 'Si todavía se encuentra en el lugar, comparta su ubicación.',
      },
      cause: {
        text: '¿Qué ocurrió?',
        options: {
          Collision: 'Colisión',
          'Hail or storm': 'Granizo o temporal',
          'Theft or break-in': 'Robo o entrada forzada',
          Vandalism: 'Actos vandálicos',
          'Something else': 'Otra causa',
        },
      },
      others: { text: '¿Hubo otro vehículo implicado?', options: YES_OR_NO },
      'other-plate': { text: 'Matrícula del otro vehículo' },
      report: { text: 'Atestado policial o denuncia, si dispone de alguno' },
      description: { text: IN_OWN_WORDS },
      overview: {
        text: 'El vehículo completo',
        help: 'Por delante y por detrás, a unos pasos de distancia, de modo que se lea la matrícula.',
      },
      damage: { text: CLOSE_UP, help: 'Cada zona dañada una vez, con buena luz.' },
      mileage: { text: 'El kilometraje en el cuadro de instrumentos' },
      signature: { text: TRUTHFULLY },
    },
  },
  'property-damage': {
    title: 'Daños en el inmueble o su contenido',
    questions: {
      date: { text: '¿Cuándo advirtió los daños?' },
      place: { text: '¿Dónde se encuentra el inmueble dañado?' },
      cause: {
        text: '¿Qué causó los daños?',
        options: {
          Water: 'Agua',
          'Fire or smoke': 'Incendio o humo',
          Storm: 'Temporal',
          'Break-in': 'Robo con entrada forzada',
          'Something else': 'Otra causa',
        },
      },
      'source-stopped': { text: '¿Se ha cortado el agua?', options: YES_OR_NO },
      report: { text: 'Informe de la policía o de los bomberos' },
      rooms: {
        text: '¿Qué ha resultado dañado?',
        options: {
          'Living room': 'Salón',
          Kitchen: 'Cocina',
          Bathroom: 'Baño',
          Bedroom: 'Dormitorio',
          Cellar: 'Sótano',
          Roof: 'Tejado',
          Outside: 'Exterior',
          Belongings: 'Enseres y objetos personales',
        },
      },
      overview: { text: 'La habitación o el edificio en su totalidad' },
      damage: { text: CLOSE_UP },
      tour: { text: 'Un breve recorrido por el inmueble', help: 'Basta con medio minuto.' },
      estimate: { text: '¿Cuánto cree que costará la reparación?' },
      description: { text: IN_OWN_WORDS },
      signature: { text: TRUTHFULLY },
    },
  },
  'expense-claim': {
    title: 'Reembolso de gastos',
    questions: {
      purpose: { text: '¿Cuál fue el motivo del gasto?' },
      kind: {
        text: 'Tipo de gasto',
        options: {
          Travel: 'Desplazamiento',
          Accommodation: 'Alojamiento',
          Meals: 'Comidas',
          Equipment: 'Material de trabajo',
          'Something else': 'Otro gasto',
        },
      },
      guests: { text: '¿Quiénes participaron?' },
      date: { text: 'Fecha del justificante' },
      amount: { text: 'Importe del justificante' },
      'receipt-form': {
        text: '¿En qué formato tiene el justificante?',
        options: { Paper: 'En papel', PDF: 'En PDF', 'I have none': 'No tengo justificante' },
      },
      'receipt-photo': {
        text: 'Foto del justificante',
        help: 'Con las cuatro esquinas, bien extendido y con buena luz.',
      },
      'receipt-file': { text: 'El justificante en PDF' },
      reason: { text: '¿Por qué no tiene justificante?' },
      signature: { text: TRUTHFULLY },
    },
  },
  'camera-photos': {
    title: 'Fotos para registrar una cámara',
    questions: {
      device: {
        text: '¿Qué teléfono o cámara usa?',
        help: 'Fabricante y modelo, como figura en sus ajustes.',
      },
      'flat-photos': {
        text: 'Fotos de una superficie clara y uniforme',
        help: 'Muestran el fino patrón que el sensor de esta cámara deja en cada foto. No hace falta que se vea nada más.',
      },
    },
  },
  general: {
    title: 'Fotos y documentos',
    questions: {
      message: { text: '¿Qué desea comunicarnos?' },
      photos: { text: 'Fotos' },
      documents: { text: 'Documentos' },
    },
  },
  'original-picture': {
    title: 'La imagen original',
    questions: {
      have: {
        text: '¿Conserva todavía el original?',
        help: 'El archivo tal como lo guardó un teléfono o una cámara.',
        options: YES_OR_NO,
      },
      original: {
        text: 'El original',
        help: 'Elija el archivo mismo, no una captura de pantalla ni una foto nueva de él.',
      },
      where: { text: '¿De dónde procede la imagen y quién podría tenerla?' },
    },
  },
};

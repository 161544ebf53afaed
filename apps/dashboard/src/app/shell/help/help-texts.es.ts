import type { Translation } from '../../../i18n/i18n.ts';

export const helpTexts: Translation<typeof import('./help-texts.ts').helpTexts> = {
  title: 'Ayuda',
  more: 'Más',
  keys: 'Atajos de teclado',
  tour: 'Hacer el recorrido',
  documentation: 'Documentación',
  support: 'Consultar a soporte',
  notices: 'Licencias de terceros',

  topic: {
    records: {
      title: 'Expedientes',
      text: 'Un expediente es un caso: los archivos que van juntos y lo que se ha encontrado en ellos.',
      tips: {
        order: 'Ordene por puntuación para empezar por lo más sospechoso.',
        filter:
          'Los filtros forman parte de la dirección de la página: guárdela en favoritos o envíela a un colega.',
        select: 'Pulse X para seleccionar varios expedientes y archivarlos o restaurarlos juntos.',
        large: 'En una página caben hasta 1000 expedientes.',
      },
    },
    record: {
      title: 'Un expediente',
      text: 'Sus archivos aparecen del más al menos sospechoso. Seleccione uno para abrirlo debajo.',
      tips: {
        drop: 'Suelte más archivos en cualquier parte de la página.',
        map: 'Los colores muestran dónde vieron los métodos algo inusual. No son un veredicto: lea los motivos que los acompañan.',
        proof:
          'En Prueba, su propio navegador puede comprobar que la huella del archivo está en el registro.',
        review:
          'Un expediente se marca para revisión cuando una puntuación alcanza el umbral, cuando hay otro hallazgo y cuando un archivo no se ha podido analizar. Su organización puede desactivar cada una de estas causas.',
        decide: 'Pulse D para decidir, J y K para cambiar de archivo, N y P para cambiar de expediente.',
      },
    },
    review: {
      title: 'Por revisar',
      text: 'Todos los expedientes que esperan a una persona, primero los más graves, con el motivo de cada uno.',
      tips: {
        next: 'Revisar el siguiente toma el expediente más grave entre los suyos y los no asignados, y abre su peor archivo.',
        age: 'Un día de espera pesa lo mismo que un punto, así que nada espera para siempre.',
        snooze: 'Lo aplazado vuelve por sí solo, y de inmediato si aparece algo nuevo.',
        settings: 'En los ajustes figura qué trae expedientes aquí y cuánto pesa cada motivo.',
      },
    },
    workOrders: {
      title: 'Solicitudes',
      text: 'Pida imágenes y respuestas a un cliente. Recibe un enlace por correo o SMS; lo que envía se convierte en un expediente.',
      tips: {
        due: 'A quien no ha respondido se le recuerda tres días y un día antes del vencimiento.',
        resend: 'Al reenviar una solicitud caducada, su enlace vuelve a funcionar.',
        link: 'También puede copiar el enlace y enviarlo usted.',
        more: 'Si falta algo, pida más: se añade al mismo expediente.',
      },
    },
    analysis: {
      title: 'Análisis',
      text: 'Suelte archivos y obtenga veredictos sin abrir un expediente.',
      tips: {
        types:
          'Los tipos admitidos figuran donde se sueltan los archivos. La imagen y el sonido de un vídeo se analizan si un decodificador del servidor puede leerlos.',
        scale:
          'Las puntuaciones van de 0 a 100. Una puntuación baja significa que poco o nada llamó la atención, nunca que un archivo sea auténtico.',
        keys: 'J y K cambian de archivo sin cerrar el visor.',
      },
    },
    file: {
      title: 'Un archivo',
      text: 'El veredicto con sus motivos, el lugar en la imagen y la prueba.',
      tips: {
        overlay:
          'Pulse O para mostrar u ocultar el mapa, de 1 a 9 para elegir un método y C para comparar original y mapa.',
        applicable: '«No aplicable» no significa limpio: el método no puede juzgar este tipo de archivo.',
        metadata: 'En Metadatos, las contradicciones van primero.',
        document:
          'En un PDF, Historial muestra qué cambió cada vez que se guardó. Pulse C para comparar una página con una versión anterior.',
        objects:
          'Objetos enumera lo que ve un modelo, como coches o perros; la tecla B muestra u oculta los recuadros. Son indicios, no pruebas, y al modelo se le escapan muchos.',
        receipt: 'En Gasto se lee un justificante o una factura. Haga clic en una cifra para ver dónde está.',
      },
    },
    reports: {
      title: 'Informes',
      text: 'Todos los análisis en una lista, para leer, filtrar y compartir.',
      tips: {
        filter: 'Filtre primero: se exporta lo que los filtros encuentran.',
      },
    },
    insights: {
      title: 'Estadísticas',
      text: 'Qué ha llegado, con qué puntuación, y qué métodos han encontrado algo.',
      tips: {
        range: 'Elija primero el periodo; vale para todos los gráficos.',
        open: 'La mayoría de las partes de un gráfico abren los archivos que hay detrás.',
      },
    },
    expenses: {
      title: 'Gastos',
      text: 'Justificantes y facturas leídos, con sus importes y lo que no cuadra en ellos.',
      tips: {
        read: 'En la página de un archivo, en Gasto, se puede leer, corregir y deshacer la corrección.',
        days: 'Las fechas son las que indican los justificantes, no las de su llegada.',
        export: 'El CSV contiene lo que los filtros encuentran, en todas sus páginas.',
      },
    },
    storage: {
      title: 'Almacenamiento forense',
      text: 'Archivos que las tareas de detección incorporaron de sus almacenamientos, por carpetas o como galería.',
      tips: {
        find: 'Suelte un archivo para ver si llegó de un almacenamiento. No se sube.',
        import: 'Seleccione archivos para inscribir sus huellas en el registro como importadas.',
        change:
          'Lo que cambia en su almacenamiento, o desaparece de él, se señala tras la siguiente ejecución.',
      },
    },
    users: {
      title: 'Usuarios',
      text: 'Quién puede iniciar sesión en su organización y con qué rol.',
      tips: {
        roles: 'Los administradores gestionan usuarios y ajustes; los usuarios hacen el trabajo.',
        own: 'No puede eliminarse a sí mismo mientras tiene la sesión abierta.',
      },
    },
    settings: {
      title: 'Ajustes',
      text: 'Cómo se comprueban los archivos, y qué personas y sistemas pueden conectarse.',
      tips: {
        threshold: 'Los umbrales deciden qué expedientes esperan revisión. No cambian las puntuaciones.',
        tokens:
          'Los tokens de acceso permiten a sus programas usar la API. Puede revocar cada uno en cualquier momento.',
      },
    },
    account: {
      title: 'Cuenta',
      text: 'Uso, exportación de datos y cierre de su organización.',
      tips: {
        save: 'Los cambios se aplican a todos en su organización.',
      },
    },
    profile: {
      title: 'Perfil',
      text: 'Sus datos, su inicio de sesión y el aspecto del panel para usted.',
      tips: {
        timezone: 'Todas las fechas siguen la zona horaria que elija aquí.',
        factor: 'Un segundo factor protege su cuenta si se filtra su contraseña.',
        looks: 'En Apariencia puede dar a cada parte de la página su propio tema.',
      },
    },
    general: {
      title: 'Assay',
      text: 'Descubra qué pueden probar sus archivos.',
      tips: {
        search: 'Pulse / para buscar pantallas, expedientes y huellas.',
        keys: 'Pulse ? para ver qué más hace el teclado.',
      },
    },
  },

  group: {
    everywhere: 'En todas partes',
    lists: 'Listas',
    record: 'Un expediente',
    viewer: 'Imagen',
    document: 'Documento',
  },
  key: { 'Ctrl K': 'Ctrl K', PageUp: 'Re Pág', PageDown: 'Av Pág' },
  does: {
    search: 'buscar',
    keys: 'estos atajos',
    help: 'ayuda y actividad',
    queue: 'expedientes por revisar',
    close: 'cerrar el diálogo o el panel',
    move: 'siguiente y anterior',
    open: 'abrir',
    pick: 'seleccionar',
    pickAll: 'seleccionar todo lo de la página',
    create: 'nuevo expediente',
    file: 'archivo siguiente y anterior',
    record: 'expediente siguiente y anterior de la lista',
    decide: 'decidir',
    decideFile: 'decidir solo sobre el archivo que se muestra',
    submit: 'guardar la decisión',
    zoom: 'acercar y alejar',
    fit: 'imagen completa',
    actual: 'tamaño real',
    overlay: 'mostrar u ocultar el mapa',
    method: 'elegir el mapa de un método',
    compare: 'comparar con el original',
    regions: 'zonas marcadas',
    objects: 'mostrar u ocultar objetos',
    loupe: 'lupa',
    levels: 'histograma, niveles y canales',
    full: 'pantalla completa',
    pages: 'página anterior y siguiente, con el foco en la página',
    fitPage: 'página completa',
    fitWidth: 'ajustar al ancho',
    earlier: 'comparar con una versión anterior',
    places: 'lugares marcados',
    searchText: 'buscar en el texto; Intro, la siguiente coincidencia',
  },
};

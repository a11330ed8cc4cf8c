import type { LanguageCode } from '#model/texts/locales.ts';

/** The texts of mails. `{{…}}` is a placeholder for a value. Texts with an `…About` key are subjects. */
interface MailTexts {
  invitationAbout: string;
  invited: string;
  passwordAbout: string;
  resetByAdministrator: string;
  resetOnRequest: string;
  notAskedFor: string;
  testAbout: string;
  test: string;
  username: string;
  temporaryPassword: string;
  chooseAnother: string;
  signIn: string;
  reportAbout: string;
  reportAttached: string;
  reportReady: string;
  reportPeriod: string;
  reportRows: string;
  openReport: string;
  reportSchedule: string;
  deadlinesAbout: string;
  deadlinesSoon: string;
  deadlinesOfClient: string;
  openDisputes: string;
  deadlinesChosen: string;
  alertAbout: string;
  alertFired: string;
  alertAbove: string;
  alertBelow: string;
  alertUnusual: string;
  openAlerts: string;
  alertSender: string;
  watchAbout: string;
  watchChanges: string;
  watchChange: string;
  openWatch: string;
  watchChosen: string;
  calendarName: string;
  calendarEvent: string;
  calendarRule: string;
}

export type MailText = keyof MailTexts;

/** The texts of mails in every language. The terms follow `docs/translation-glossary.md`. */
export const mailTexts: Record<LanguageCode, MailTexts> = {
  en: {
    invitationAbout: 'Your invitation to Parcelscope',
    invited: 'You have been invited to Parcelscope.',
    passwordAbout: 'Your new Parcelscope password',
    resetByAdministrator: 'An administrator has reset your Parcelscope password.',
    resetOnRequest:
      'You asked for a new Parcelscope password. It can be used once within 30 minutes. Until you use it, your current password stays valid.',
    notAskedFor: 'If you did not ask for this, you can ignore this e-mail.',
    testAbout: 'Parcelscope test e-mail',
    test: 'This e-mail was sent from the Parcelscope settings to check that e-mails arrive.',
    username: 'Username: {{login}}',
    temporaryPassword: 'Temporary password: {{password}}',
    chooseAnother: 'You will be asked to choose a new password when you sign in with it.',
    signIn: 'Sign in: {{address}}',
    reportAbout: 'Report: {{report}}',
    reportAttached: 'The report {{report}} for {{client}} is attached.',
    reportReady: 'The report {{report}} for {{client}} is ready.',
    reportPeriod: 'Period: {{period}}',
    reportRows: 'Rows: {{rows}}',
    openReport: 'Sign in to download it: {{address}}',
    reportSchedule: '{{sender}} has scheduled this report for you in Parcelscope.',
    deadlinesAbout: '{{amount}} must be claimed soon',
    deadlinesSoon: '{{amount}} must be claimed within 7 days. Findings: {{count}}.',
    deadlinesOfClient:
      '{{client}}: {{clientAmount}}, of which {{urgentAmount}} within 3 days. The first deadline is {{date}}.',
    openDisputes: 'Open the Disputes page: {{address}}',
    deadlinesChosen: 'You are receiving this e-mail because you turned it on in your Parcelscope profile.',
    alertAbout: 'Alert: {{alert}}',
    alertFired: '{{measure}} of {{client}}, {{period}}: {{value}}',
    alertAbove: 'This is above {{above}}.',
    alertBelow: 'This is below {{below}}.',
    alertUnusual: 'Based on earlier periods, the usual range is {{low}} to {{high}}.',
    openAlerts: 'Open the alerts: {{address}}',
    alertSender: '{{sender}} has set up this alert for you in Parcelscope.',
    watchAbout: 'Watch list {{list}}: {{count}} changed',
    watchChanges: 'The status of parcels on the watch list {{list}} has changed. Changes: {{count}}.',
    watchChange: '{{number}}: {{status}} (before: {{before}}), {{when}}',
    openWatch: 'Open the watch list: {{address}}',
    watchChosen: 'You are receiving this e-mail because you watch these parcels in Parcelscope.',
    calendarName: 'Claim deadlines: {{client}}',
    calendarEvent: 'Last day to claim {{amount}} for {{client}} (findings: {{count}})',
    calendarRule: '{{rule}}: {{amount}} (findings: {{count}})',
  },
  zh: {
    invitationAbout: '邀请您使用 Parcelscope',
    invited: '您已受邀使用 Parcelscope。',
    passwordAbout: '您的 Parcelscope 新密码',
    resetByAdministrator: '管理员已重置您的 Parcelscope 密码。',
    resetOnRequest: '您申请了新的 Parcelscope 密码。它可在 30 分钟内使用一次；在此之前，您现在的密码仍然有效。',
    notAskedFor: '如果这不是您本人的请求，则无需任何操作。',
    testAbout: 'Parcelscope 测试邮件',
    test: '此邮件由 Parcelscope 的设置页面发出，用于确认邮件能够送达。',
    username: '用户名：{{login}}',
    temporaryPassword: '临时密码：{{password}}',
    chooseAnother: '使用临时密码登录后，系统会要求您设置新密码。',
    signIn: '登录：{{address}}',
    reportAbout: '报表：{{report}}',
    reportAttached: '随信附上报表 {{report}}（{{client}}）。',
    reportReady: '报表 {{report}}（{{client}}）已生成。',
    reportPeriod: '期间：{{period}}',
    reportRows: '行数：{{rows}}',
    openReport: '登录后下载：{{address}}',
    reportSchedule: '此报表由 {{sender}} 在 Parcelscope 中为您定期安排。',
    deadlinesAbout: '价值 {{amount}} 的索赔即将到期',
    deadlinesSoon: '还有 {{amount}} 可在 7 天或更短时间内索赔。审计发现：{{count}}。',
    deadlinesOfClient:
      '{{client}}：{{clientAmount}}，其中 {{urgentAmount}} 只剩 3 天或更短时间。最早的截止日期是 {{date}}。',
    openDisputes: '打开争议处理：{{address}}',
    deadlinesChosen: '您收到此邮件，是因为您在 Parcelscope 的个人资料中选择了接收。',
    alertAbout: '警报：{{alert}}',
    alertFired: '{{measure}}（{{client}}，{{period}}）：{{value}}',
    alertAbove: '高于 {{above}}。',
    alertBelow: '低于 {{below}}。',
    alertUnusual: '根据以往期间，通常在 {{low}} 到 {{high}} 之间。',
    openAlerts: '打开警报：{{address}}',
    alertSender: '此警报由 {{sender}} 在 Parcelscope 中为您设置。',
    watchAbout: '关注列表 {{list}}：{{count}} 个变化',
    watchChanges: '关注列表 {{list}} 中包裹的状态有变化。变化数：{{count}}。',
    watchChange: '{{number}}：{{status}}（之前：{{before}}），{{when}}',
    openWatch: '打开关注列表：{{address}}',
    watchChosen: '您收到此邮件，是因为您在 Parcelscope 中关注了这些包裹。',
    calendarName: '索赔截止日期：{{client}}',
    calendarEvent: '索赔 {{amount}} 的最后一天：{{client}}（审计发现：{{count}}）',
    calendarRule: '{{rule}}：{{amount}}（审计发现：{{count}}）',
  },
  es: {
    invitationAbout: 'Su invitación a Parcelscope',
    invited: 'Se le ha invitado a usar Parcelscope.',
    passwordAbout: 'Su nueva contraseña de Parcelscope',
    resetByAdministrator: 'Un administrador ha restablecido su contraseña de Parcelscope.',
    resetOnRequest:
      'Ha solicitado una nueva contraseña de Parcelscope. Se puede usar una sola vez en los próximos 30 minutos. Hasta entonces, su contraseña actual sigue siendo válida.',
    notAskedFor: 'Si usted no lo ha solicitado, no tiene que hacer nada.',
    testAbout: 'Correo de prueba de Parcelscope',
    test: 'Este correo se ha enviado desde la configuración de Parcelscope para comprobar que los correos llegan.',
    username: 'Nombre de usuario: {{login}}',
    temporaryPassword: 'Contraseña temporal: {{password}}',
    chooseAnother: 'Al iniciar sesión con ella se le pedirá que elija una contraseña nueva.',
    signIn: 'Iniciar sesión: {{address}}',
    reportAbout: 'Informe: {{report}}',
    reportAttached: 'Se adjunta el informe {{report}} de {{client}}.',
    reportReady: 'El informe {{report}} de {{client}} está listo.',
    reportPeriod: 'Periodo: {{period}}',
    reportRows: 'Filas: {{rows}}',
    openReport: 'Inicie sesión para descargarlo: {{address}}',
    reportSchedule: '{{sender}} ha programado este informe para usted en Parcelscope.',
    deadlinesAbout: 'Pronto vencen reclamaciones por {{amount}}',
    deadlinesSoon: 'Puede reclamar {{amount}} durante 7 días más o menos. Hallazgos: {{count}}.',
    deadlinesOfClient:
      '{{client}}: {{clientAmount}}, de los cuales {{urgentAmount}} durante 3 días más o menos. El primer plazo termina el {{date}}.',
    openDisputes: 'Abrir el escritorio de disputas: {{address}}',
    deadlinesChosen: 'Recibe este correo porque lo ha elegido en su perfil de Parcelscope.',
    alertAbout: 'Alerta: {{alert}}',
    alertFired: '{{measure}} de {{client}}, {{period}}: {{value}}',
    alertAbove: 'Está por encima de {{above}}.',
    alertBelow: 'Está por debajo de {{below}}.',
    alertUnusual: 'Según los periodos anteriores, lo habitual es de {{low}} a {{high}}.',
    openAlerts: 'Abrir las alertas: {{address}}',
    alertSender: '{{sender}} ha configurado esta alerta para usted en Parcelscope.',
    watchAbout: 'Lista de seguimiento {{list}}: {{count}} cambios',
    watchChanges: 'Ha cambiado el estado de paquetes de la lista de seguimiento {{list}}. Cambios: {{count}}.',
    watchChange: '{{number}}: {{status}} (antes: {{before}}), {{when}}',
    openWatch: 'Abrir la lista de seguimiento: {{address}}',
    watchChosen: 'Recibe este correo porque sigue estos paquetes en Parcelscope.',
    calendarName: 'Plazos de reclamación: {{client}}',
    calendarEvent: 'Último día para reclamar {{amount}} de {{client}} (hallazgos: {{count}})',
    calendarRule: '{{rule}}: {{amount}} (hallazgos: {{count}})',
  },
  fr: {
    invitationAbout: 'Votre invitation à Parcelscope',
    invited: 'Vous êtes invité à utiliser Parcelscope.',
    passwordAbout: 'Votre nouveau mot de passe Parcelscope',
    resetByAdministrator: 'Un administrateur a réinitialisé votre mot de passe Parcelscope.',
    resetOnRequest:
      'Vous avez demandé un nouveau mot de passe Parcelscope. Il peut être utilisé une seule fois dans les 30 minutes. D’ici là, votre mot de passe actuel reste valable.',
    notAskedFor: 'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
    testAbout: 'E-mail de test de Parcelscope',
    test: 'Cet e-mail a été envoyé depuis les paramètres de Parcelscope, pour vérifier que les e-mails arrivent.',
    username: 'Nom d’utilisateur : {{login}}',
    temporaryPassword: 'Mot de passe temporaire : {{password}}',
    chooseAnother: 'Il vous sera demandé de choisir un nouveau mot de passe à la connexion.',
    signIn: 'Connexion : {{address}}',
    reportAbout: 'Rapport : {{report}}',
    reportAttached: 'Le rapport {{report}} de {{client}} est joint à ce message.',
    reportReady: 'Le rapport {{report}} de {{client}} est prêt.',
    reportPeriod: 'Période : {{period}}',
    reportRows: 'Lignes : {{rows}}',
    openReport: 'Connectez-vous pour le télécharger : {{address}}',
    reportSchedule: '{{sender}} a planifié ce rapport pour vous dans Parcelscope.',
    deadlinesAbout: 'Des réclamations de {{amount}} arrivent à échéance',
    deadlinesSoon: 'Vous pouvez réclamer {{amount}} pendant encore 7 jours ou moins. Constats : {{count}}.',
    deadlinesOfClient:
      '{{client}} : {{clientAmount}}, dont {{urgentAmount}} pendant encore 3 jours ou moins. La première échéance est le {{date}}.',
    openDisputes: 'Ouvrir le bureau des litiges : {{address}}',
    deadlinesChosen: 'Vous recevez cet e-mail car vous l’avez choisi dans votre profil Parcelscope.',
    alertAbout: 'Alerte : {{alert}}',
    alertFired: '{{measure}} de {{client}}, {{period}} : {{value}}',
    alertAbove: 'C’est au-dessus de {{above}}.',
    alertBelow: 'C’est en dessous de {{below}}.',
    alertUnusual: 'D’après les périodes précédentes, la fourchette habituelle va de {{low}} à {{high}}.',
    openAlerts: 'Ouvrir les alertes : {{address}}',
    alertSender: '{{sender}} a configuré cette alerte pour vous dans Parcelscope.',
    watchAbout: 'Liste de suivi {{list}} : {{count}} changements',
    watchChanges: 'Le statut de colis de la liste de suivi {{list}} a changé. Changements : {{count}}.',
    watchChange: '{{number}} : {{status}} (avant : {{before}}), {{when}}',
    openWatch: 'Ouvrir la liste de suivi : {{address}}',
    watchChosen: 'Vous recevez cet e-mail car vous suivez ces colis dans Parcelscope.',
    calendarName: 'Échéances des réclamations : {{client}}',
    calendarEvent: 'Dernier jour pour réclamer {{amount}} pour {{client}} (constats : {{count}})',
    calendarRule: '{{rule}} : {{amount}} (constats : {{count}})',
  },
  it: {
    invitationAbout: 'Invito a Parcelscope',
    invited: 'È stato inviato un invito a utilizzare Parcelscope.',
    passwordAbout: 'Nuova password di Parcelscope',
    resetByAdministrator: 'Un amministratore ha reimpostato la password di Parcelscope.',
    resetOnRequest:
      'È stata richiesta una nuova password di Parcelscope. Si può usare una sola volta entro 30 minuti. Fino ad allora, la password attuale resta valida.',
    notAskedFor: 'Se la richiesta non è stata fatta da chi riceve questa e-mail, non occorre fare nulla.',
    testAbout: 'E-mail di prova di Parcelscope',
    test: 'Questa e-mail è stata inviata dalle impostazioni di Parcelscope per verificare che le e-mail arrivino.',
    username: 'Nome utente: {{login}}',
    temporaryPassword: 'Password temporanea: {{password}}',
    chooseAnother: 'Al primo accesso con questa password verrà chiesto di sceglierne una nuova.',
    signIn: 'Accesso: {{address}}',
    reportAbout: 'Report {{report}}',
    reportAttached: 'In allegato il report {{report}} di {{client}}.',
    reportReady: 'Il report {{report}} di {{client}} è pronto.',
    reportPeriod: 'Periodo: {{period}}',
    reportRows: 'Righe: {{rows}}',
    openReport: 'Accedere per scaricarlo: {{address}}',
    reportSchedule: '{{sender}} ha pianificato questo report in Parcelscope.',
    deadlinesAbout: 'Reclami per {{amount}} in scadenza',
    deadlinesSoon: 'È possibile reclamare {{amount}} ancora per 7 giorni o meno. Rilievi: {{count}}.',
    deadlinesOfClient:
      '{{client}}: {{clientAmount}}, di cui {{urgentAmount}} ancora per 3 giorni o meno. La prima scadenza è il {{date}}.',
    openDisputes: 'Aprire la gestione dei reclami: {{address}}',
    deadlinesChosen: 'Questa e-mail è stata richiesta nel profilo di Parcelscope.',
    alertAbout: 'Avviso: {{alert}}',
    alertFired: '{{measure}} di {{client}}, {{period}}: {{value}}',
    alertAbove: 'È sopra {{above}}.',
    alertBelow: 'È sotto {{below}}.',
    alertUnusual: 'In base ai periodi precedenti, il valore abituale va da {{low}} a {{high}}.',
    openAlerts: 'Apri gli avvisi: {{address}}',
    alertSender: '{{sender}} ha impostato questo avviso per lei in Parcelscope.',
    watchAbout: 'Lista di controllo {{list}}: {{count}} modifiche',
    watchChanges: 'Lo stato di alcuni pacchi della lista di controllo {{list}} è cambiato. Modifiche: {{count}}.',
    watchChange: '{{number}}: {{status}} (prima: {{before}}), {{when}}',
    openWatch: 'Apri la lista di controllo: {{address}}',
    watchChosen: 'Riceve questa e-mail perché segue questi pacchi in Parcelscope.',
    calendarName: 'Scadenze dei reclami: {{client}}',
    calendarEvent: 'Ultimo giorno per reclamare {{amount}} per {{client}} (rilievi: {{count}})',
    calendarRule: '{{rule}}: {{amount}} (rilievi: {{count}})',
  },
  ar: {
    invitationAbout: 'دعوتك إلى Parcelscope',
    invited: 'تمت دعوتك إلى استخدام Parcelscope.',
    passwordAbout: 'كلمة مرورك الجديدة في Parcelscope',
    resetByAdministrator: 'أعاد أحد المسؤولين تعيين كلمة مرورك في Parcelscope.',
    resetOnRequest:
      'لقد طلبت كلمة مرور جديدة في Parcelscope. يمكن استخدامها مرة واحدة خلال 30 دقيقة، وتبقى كلمة مرورك الحالية صالحة حتى ذلك الحين.',
    notAskedFor: 'إذا لم تطلب ذلك، فلا يلزمك فعل أي شيء.',
    testAbout: 'رسالة تجريبية من Parcelscope',
    test: 'أُرسلت هذه الرسالة من إعدادات Parcelscope للتحقق من وصول الرسائل.',
    username: 'اسم المستخدم: {{login}}',
    temporaryPassword: 'كلمة المرور المؤقتة: {{password}}',
    chooseAnother: 'سيُطلب منك اختيار كلمة مرور جديدة عند تسجيل الدخول بها.',
    signIn: 'تسجيل الدخول: {{address}}',
    reportAbout: 'التقرير: {{report}}',
    reportAttached: 'مرفق التقرير {{report}} الخاص بالعميل {{client}}.',
    reportReady: 'التقرير {{report}} الخاص بالعميل {{client}} جاهز.',
    reportPeriod: 'الفترة: {{period}}',
    reportRows: 'عدد الصفوف: {{rows}}',
    openReport: 'سجّل الدخول لتنزيله: {{address}}',
    reportSchedule: 'جدول {{sender}} هذا التقرير لك في Parcelscope.',
    deadlinesAbout: 'مطالبات بقيمة {{amount}} على وشك الانتهاء',
    deadlinesSoon: 'يمكنك المطالبة بمبلغ {{amount}} خلال 7 أيام أو أقل. عدد النتائج: {{count}}.',
    deadlinesOfClient:
      '{{client}}: {{clientAmount}}، منها {{urgentAmount}} خلال 3 أيام أو أقل. أول موعد نهائي هو {{date}}.',
    openDisputes: 'افتح مكتب النزاعات: {{address}}',
    deadlinesChosen: 'تصلك هذه الرسالة لأنك اخترتها في ملفك الشخصي في Parcelscope.',
    alertAbout: 'تنبيه: {{alert}}',
    alertFired: '{{measure}} لدى {{client}}، {{period}}: {{value}}',
    alertAbove: 'هذا أعلى من {{above}}.',
    alertBelow: 'هذا أقل من {{below}}.',
    alertUnusual: 'المعتاد من {{low}} إلى {{high}} بحسب الفترات السابقة.',
    openAlerts: 'فتح التنبيهات: {{address}}',
    alertSender: 'أعدّ {{sender}} هذا التنبيه لك في Parcelscope.',
    watchAbout: 'قائمة المراقبة {{list}}: {{count}} تغييرات',
    watchChanges: 'تغيّرت حالة طرود في قائمة المراقبة {{list}}. عدد التغييرات: {{count}}.',
    watchChange: '{{number}}: {{status}} (من قبل: {{before}})، {{when}}',
    openWatch: 'فتح قائمة المراقبة: {{address}}',
    watchChosen: 'تصلك هذه الرسالة لأنك تراقب هذه الطرود في Parcelscope.',
    calendarName: 'المواعيد النهائية للمطالبات: {{client}}',
    calendarEvent: 'آخر يوم للمطالبة بمبلغ {{amount}} للعميل {{client}} (عدد النتائج: {{count}})',
    calendarRule: '{{rule}}: {{amount}} (عدد النتائج: {{count}})',
  },
};

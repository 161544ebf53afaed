/** The publications of methods, by their ids. Other methods are the product's own. */
export const METHOD_SOURCES: Readonly<Record<string, string>> = {
  'aligned-double-jpeg':
    'T. Bianchi, A. De Rosa, A. Piva: Improved DCT coefficient analysis for forgery localization in JPEG images, ICASSP 2011',
  'audio-background':
    'R. Martin: Noise power spectral density estimation based on optimal smoothing and minimum statistics, IEEE TSAP 9(5), 2001; H. Malik, H. Farid: Audio forensics from acoustic reverberation, ICASSP 2010',
  'audio-bandwidth':
    'D. Luo et al.: Identifying compression history of wave audio and its applications, ACM TOMM 10(3), 2014',
  'audio-breaks':
    'A. J. Cooper: Detecting butt-spliced edits in forensic digital audio recordings, AES 39th Conference, 2010',
  'audio-container': 'ISO/IEC 11172-3, ISO/IEC 13818-3, RFC 9639, RFC 3533, EBU Tech 3285',
  'audio-frame-grid':
    'R. Yang, Z. Qu, J. Huang: Detecting digital audio forgeries by checking frame offsets, ACM MM&Sec 2008',
  'audio-hum':
    'D. P. Nicolalde Rodríguez et al.: Audio authenticity: detecting ENF discontinuity with high precision phase analysis, IEEE TIFS 5(3), 2010; C. Grigoras: Digital audio recording analysis: the electric network frequency criterion, 2005',
  'audio-repeats':
    'A. L.-C. Wang: An industrial-strength audio search algorithm, ISMIR 2003; Q. Yan, R. Yang, J. Huang: Copy-move detection of audio recording with pitch similarity, ICASSP 2015',
  'block-grid':
    'W. Li, Y. Yuan, N. Yu: Passive detection of doctored JPEG image via block artifact grid extraction, Signal Processing 89, 2009',
  'co-occurrence':
    'D. Cozzolino, G. Poggi, L. Verdoliva: Splicebuster: a new blind image splicing detector, IEEE WIFS 2015',
  'colour-filter-array':
    'P. Ferrara et al.: Image forgery localization via fine-grained analysis of CFA artifacts, IEEE TIFS 7, 2012',
  'copy-move':
    'D. Cozzolino, G. Poggi, L. Verdoliva: Efficient dense-field copy-move forgery detection, IEEE TIFS 10, 2015; I. Amerini et al.: A SIFT-based forensic method for copy-move attack detection, IEEE TIFS 6(3), 2011',
  credentials: 'C2PA technical specification',
  'damaged-data': 'ITU-T T.81 (JPEG), annexes B and E',
  'dct-steps':
    'S. Ye, Q. Sun, E.-C. Chang: Detecting digital image forgeries by measuring inconsistencies of blocking artifact, ICME 2007',
  'double-quantisation':
    'Z. Lin et al.: Fast, automatic and fine-grained tampered JPEG image detection via DCT coefficient analysis, Pattern Recognition 42, 2009',
  'e-invoice': 'EN 16931; Factur-X and ZUGFeRD',
  'error-level': 'N. Krawetz: A picture’s worth: digital image analysis and forensics, 2007',
  'first-digits':
    'D. Fu, Y. Q. Shi, W. Su: A generalized Benford’s law for JPEG coefficients and its applications in image forensics, SPIE 6505, 2007',
  'generator-spectrum':
    'X. Zhang, S. Karaman, S.-F. Chang: Detecting and simulating artifacts in GAN fake images, WIFS 2019; R. Durall, M. Keuper, J. Keuper: Watch your up-convolution, CVPR 2020',
  'grid-content':
    'C. Iakovidou et al.: Content-aware detection of JPEG grid inconsistencies for intuitive image forensics, J. Vis. Commun. Image R. 54, 2018',
  'grid-votes':
    'T. Nikoukhah et al.: ZERO: a local JPEG grid origin detector based on the number of DCT zeros and its applications in image forensics, IPOL 11, 2021',
  'jpeg-ghost': 'H. Farid: Exposing digital forgeries from JPEG ghosts, IEEE TIFS 4, 2009',
  'learned-traces':
    'A network of the product’s own, after B. Bayar, M. C. Stamm: Constrained convolutional neural networks, IEEE TIFS 13, 2018; M.-J. Kwon et al.: Learning JPEG compression artifacts, IJCV 130, 2022; F. Guillaro et al.: TruFor, CVPR 2023',
  'median-noise':
    'M. Zampoglou, S. Papadopoulos, Y. Kompatsiaris: Large-scale evaluation of splicing localization algorithms for web images, Multimedia Tools and Applications 76, 2017',
  'missing-grid':
    'T. Nikoukhah et al.: ZERO: a local JPEG grid origin detector based on the number of DCT zeros and its applications in image forensics, IPOL 11, 2021',
  'noise-level':
    'B. Mahdian, S. Saic: Using noise inconsistencies for blind image forensics, Image and Vision Computing 27, 2009',
  'noise-uniformity':
    'M. Gardella et al.: Noisesniffer: a fully automatic image forgery detector based on noise analysis, IWBF 2021',
  'pdf-fonts':
    'ISO 32000-2:2020, 9.6.4; J. S. Kelly, B. S. Lindblom (eds.): Scientific Examination of Questioned Documents, 2006, chapter on printed matter',
  'pdf-hidden':
    'ISO 32000-2:2020, 9.3.6, 8.11, 14.11.2; V. Mladenov et al.: Shadow Attacks: Hiding and Replacing Content in Signed PDFs, NDSS 2021',
  'pdf-metadata': 'ISO 32000-2:2020, 14.3, 14.4, 7.9.4; ISO 16684-1',
  'pdf-objects': 'ISO 32000-2:2020, 7.3.10, 7.11.4, 7.11.6, 12.6, 12.7, 13',
  'pdf-overlaps':
    'ISO 32000-2:2020, 8.2 and 11; M. Bland, A. Iyer, K. Levchenko: Story Beyond the Eye: Glyph Positions Break PDF Text Redaction, 2023',
  'pdf-pages': 'ISO 32000-2:2020, 7.7.3.3',
  'pdf-pictures': 'ISO 32000-2:2020, 7.4 and 8.9.5',
  'pdf-revisions':
    'ISO 32000-2:2020, 7.5.4 to 7.5.8; C. Mainka, V. Mladenov, S. Rohlmann: Shadow Attacks: Hiding and Replacing Content in Signed PDFs, NDSS 2021',
  'pdf-signatures':
    'ISO 32000-2:2020, 12.8; ETSI EN 319 142-1; RFC 5652, 5280, 6960, 3161; V. Mladenov et al.: 1 Trillion Dollar Refund, CCS 2019; S. Rohlmann et al.: Breaking the Specification: PDF Certification, IEEE S&P 2021',
  'pdf-text-layer': 'ISO 32000-2:2020, 9.3.6',
  'quantisation-tables': 'ITU-T T.81 (JPEG), annex K',
  recapture:
    'H. Cao, A. C. Kot: Identification of recaptured photographs on LCD screens, ICASSP 2010; H. Muammar, P. L. Dragotti: An investigation into aliasing in images recaptured from an LCD monitor using a digital camera, ICASSP 2013',
  resampling:
    'M. Kirchner: Fast and reliable resampling detection by spectral analysis of fixed linear predictor residue, ACM MM&Sec 2008',
  sharpness:
    'F. Crete et al.: The blur effect: perception and estimation with a new no-reference perceptual blur metric, SPIE 6492, 2007',
  'shifted-double-jpeg':
    'T. Bianchi, A. Piva: Image forgery localization via block-grained analysis of JPEG artifacts, IEEE TIFS 7, 2012',
  thumbnail: 'E. Kee, H. Farid: Digital image authentication from thumbnails, SPIE 7541, 2010',
  'video-encoding':
    'D. Vázquez-Padín et al.: Detection of video double encoding with GOP size estimation, WIFS 2012',
  'video-frames':
    'W. Wang, H. Farid: Exposing digital forgeries in video by detecting duplication, ACM MM&Sec 2007',
  'video-metadata': 'ISO 6709 (places); GoPro: GPMF (tracks)',
  'video-region': 'P. Bestagini et al.: Local tampering detection in video sequences, MMSP 2013',
  'video-structure':
    'ISO/IEC 14496-12; M. Iuliani et al.: A video forensic framework for the unsupervised analysis of MP4-like file container, IEEE TIFS 2019',
};

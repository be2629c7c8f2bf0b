"""Which encoding bytes that aren't UTF-8 are probably in. packages/kernels/src/encoding.ts guesses in the same way for previews."""

import re
import unicodedata

# Codec, label, its most frequent characters outside of ASCII, and the others that texts in it have. Earlier ones win ties.
_ENCODINGS = [
    ("cp1252", "Windows-1252", "éèêëàâäáãåæçñóòôöøœúùûüíìîïß", "À-ÿŒŸ"),
    ("cp1250", "Windows-1250", "ąćęłńóśźżáčďéěíňřšťúůýžľőűöüäăşţâî", "À-ž"),
    ("cp1254", "Windows-1254", "ğışçöüİ", "À-ş"),
    ("cp1257", "Windows-1257", "āčēģīķļņšūžąęėįųõäöü", "À-ž"),
    ("cp1251", "Windows-1251", "оеаинтсрвлкмдпуяыьзгбчії", "Ѐ-ӿ"),
    ("koi8_r", "KOI8-R", "оеаинтсрвлкмдпуяыьзгбч", "Ѐ-ӿ"),
    ("cp866", "IBM866", "оеаинтсрвлкмдпуяыьзгбч", "Ѐ-ӿ"),
    ("cp1253", "Windows-1253", "αοιετσνηυρπκμλςάόί", "Ͱ-Ͽ"),
    ("cp1255", "Windows-1255", "יוהלאמתרבשםנעדחקכפ", "א-ת"),
    ("cp1256", "Windows-1256", "الينمرتبوهدعة", "ء-ي"),
    ("cp874", "Windows-874", "านรอกเงมยลวดตส่้ีัิ", "ก-์"),
    ("cp932", "Shift JIS", "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア", "ぁ-ヿ一-鿿ｦ-ﾟ"),
    ("euc_jp", "EUC-JP", "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア", "ぁ-ヿ一-鿿ｦ-ﾟ"),
    ("cp949", "EUC-KR", "이다는에의가을를한하고서지도사시부인대김박최정수영민주울산구동기자나라로리안", "가-힣"),
    ("gb18030", "GBK", "的一是不了人我在有他这中大来上国年名市区号日小王李张刘陈城县省东西南北海江京天公司姓性别男女好学生产电数分", "一-鿿"),
    ("big5", "Big5", "的一是不了人我在有他這中大來上國年名市區號日小王李張劉陳城縣省東西南北海江台灣天公司姓性別男女好學生產電數分", "一-鿿"),
    ("mac_roman", "Mac Roman", "éèêëàâäáãåçñóòôöœúùûüíìîïß", "À-ÿŒŸ"),
]
# Where encodings of two bytes keep their frequent characters: the range of the first byte, and the least second byte.
_FREQUENT = {
    "cp932": (0x88, 0x97, 0x40),
    "euc_jp": (0xB0, 0xCF, 0xA1),
    "cp949": (0xB0, 0xC8, 0xA1),
    "gb18030": (0xB0, 0xD7, 0xA1),
    "big5": (0xA4, 0xC6, 0x40),
}
# Signs that stand beside words in any language, such as quotes, dashes and units.
_SIGNS = set("€£¥°²³µ±×÷½¼¾«»‘’“”„–—…·§©®™№•¡¿")
# The signs of East Asia, as wide as a letter, which stand between letters.
_WIDE_SIGNS = re.compile("[\u3000-\u3020\u30fb\uff01-\uff20\uff3b-\uff40\uff5b-\uff65]")
# What Thai writes above or below a letter.
_THAI_MARKS = re.compile("[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]")
_MAX_BYTES = 65_536
_CONTROLS = re.compile(r"[\0-\x08\x0e-\x1a\x7f-\x9f]")


def guess(data):
    """The codec and its label; None for bytes that aren't text."""
    data = bytes(data[:_MAX_BYTES])
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "utf-32", "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16", "UTF-16"
    wide = _utf16(data)
    if wide:
        return wide
    if re.search(rb"[\0-\x08\x0e-\x1a]", data):
        return None
    best, found = 0, ("cp1252", "Windows-1252")
    for codec, label, common, others in _ENCODINGS:
        text = _decoded(data, codec)
        if text is None or _CONTROLS.search(text):
            continue
        score = _score(text, set(common), re.compile(f"[{others}]"))
        if codec in _FREQUENT:
            score += 0.3 * _share_of_frequent(data, *_FREQUENT[codec])
        # Bytes that are quotes and dashes on Windows are letters of old Macs.
        if codec == "mac_roman":
            score -= 0.25
        if score > best + 1e-9:
            best, found = score, (codec, label)
    return found


def _utf16(data):
    """Without its mark, UTF-16 shows by the zeros of ASCII, which are all at even or all at odd places."""
    data = data[: len(data) // 2 * 2]
    even, odd = data[::2].count(0), data[1::2].count(0)
    if len(data) < 4 or bool(even) == bool(odd):
        return None
    codec, label = ("utf-16-le", "UTF-16LE") if odd else ("utf-16-be", "UTF-16BE")
    text = _decoded(data, codec)
    return (codec, label) if text and not _CONTROLS.search(text) and not any(map(_is_odd, text)) else None


def _decoded(data, codec):
    """The end of a sample may be in the middle of a character."""
    for end in range(4):
        try:
            return data[: len(data) - end].decode(codec)
        except UnicodeDecodeError as error:
            if len(data) < _MAX_BYTES or error.start < len(data) - end - 4:
                return None
    return None


def _is_odd(character):
    return unicodedata.category(character) in ("Cn", "Co", "Cs")


def _share_of_frequent(data, first, last, least):
    """The share of the pairs that begin with a byte outside of ASCII."""
    pairs = re.findall(rb"[\x80-\xff].", data, re.DOTALL)
    frequent = sum(first <= pair[0] <= last and pair[1] >= least for pair in pairs)
    return frequent / len(pairs) if pairs else 0


def _score(text, common, others):
    """How well the characters outside of ASCII fit: up to 1 for each, on average."""
    total = count = 0
    for at, character in enumerate(text):
        if character > "\x7f":
            count += 1
            total += _fit(text[at - 1] if at else "", character, text[at + 1 : at + 2], common, others)
    return total / count if count else 0


def _fit(before, character, after, common, others):
    small = character.lower()
    if character not in common and not others.match(character):
        if _WIDE_SIGNS.match(character):
            return 0.5
        if character in _SIGNS and (character in "’·" or not (before.isalpha() and after.isalpha())):
            return 0.5
        return -1 if (before + after).isalpha() or _is_odd(character) else -0.3
    fit = 1 if character in common else 0.8 if small in common else 0.3
    if before.islower() and small != character:
        fit -= 1
    if _THAI_MARKS.match(character) and not others.match(before):
        fit -= 1
    if character < "\u0250":
        # In Latin text, most letters are ASCII.
        return fit - (0, 0.3, 1)[_is_letter_outside_ascii(before) + _is_letter_outside_ascii(after)]
    # East Asian text also stands beside Latin words.
    is_beside_ascii = _is_ascii_letter(before) or _is_ascii_letter(after)
    return fit - 1 if is_beside_ascii and character < "\u0e80" else fit


def _is_letter_outside_ascii(character):
    return character > "\x7f" and character.isalpha()


def _is_ascii_letter(character):
    return character.isascii() and character.isalpha()
